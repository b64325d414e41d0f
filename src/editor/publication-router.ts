import { Router, type Request, type RequestHandler, type Response } from 'express';
import * as z from 'zod';

import type { Bundler } from '../build/pipeline';
import { confirmUpload, publish, publishAgain } from '../publish/publish';
import type { Outcome, PublishOptions } from '../publish/publication';
import { loadSettings, type Settings } from '../settings/settings';
import type { LiveSite } from './live-site';
import type { Aim } from './publication-texts';
import { checkParts, selectFiles } from './read-publication';

const parts = z.union([z.literal('all'), z.array(z.string())]);
const checkRequest = z.strictObject({ parts });
const publishRequest = z.strictObject({ parts, force: z.boolean().optional() });
const backRequest = z.strictObject({ build: z.string(), force: z.boolean().optional() });

/** Handles a request; what it returns is sent as JSON. */
export type JsonHandler = (live: LiveSite, request: Request, response: Response) => unknown;

type Options = { root: string; settings: Settings; bundler?: Bundler };

/** Creates the routes that publish. They respond at once; progress and outcome are sent as events. */
export function createPublicationRouter(options: Options, sendJson: (handle: JsonHandler) => RequestHandler): Router {
  const { root, bundler } = options;
  // the editor may have been running for days, but published pages need today's date
  const getOptions = () => {
    const { now, year } = loadSettings(root);
    return { ...options, settings: { ...options.settings, now, year } };
  };
  const start = (live: LiveSite, aim: Aim, run: (options: PublishOptions) => Promise<Outcome>) => {
    live.publisher.start(aim, run);
    return {};
  };

  const handlers: Record<string, JsonHandler> = {
    '/check'(live, { body }, response) {
      const controller = new AbortController();
      // the client aborts a check when the selection changes
      response.on('close', () => controller.abort());
      return checkParts({ ...getOptions(), live, signal: controller.signal }, checkRequest.parse(body).parts);
    },
    '/'(live, { body }) {
      const request = publishRequest.parse(body);
      return start(live, 'publish', async (progress) => {
        const current = getOptions();
        const selection = await selectFiles({ ...current, live }, request.parts);
        const { force = false } = request;
        return publish(root, current.settings, { selection, force, bundler, ...progress });
      });
    },
    '/uploaded': (live) => start(live, 'look', (progress) => confirmUpload(root, getOptions().settings, progress)),
    '/back'(live, { body }) {
      const request = backRequest.parse(body);
      return start(live, 'back', (progress) => publishAgain(root, getOptions().settings, { ...request, ...progress }));
    },
    '/cancel'(live) {
      live.publisher.cancel();
      return {};
    },
    '/close'(live) {
      live.publisher.close();
      return {};
    },
  };
  const router = Router();
  for (const [path, handler] of Object.entries(handlers)) router.post(path, sendJson(handler));
  return router;
}
