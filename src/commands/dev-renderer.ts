import { createEditor } from '../editor/server';
import { createRenderer as createDevRenderer, type Renderer, type RendererOptions } from '../preview/dev-renderer';

/** Creates the renderer of the dev server, with the editor; the dev server bundles this file again when code changes. */
export function createRenderer(options: RendererOptions): Renderer {
  return createDevRenderer(options, createEditor);
}
