import { createHash } from 'node:crypto';

import { hashSource } from '../build/document/content-security-policy';
import { FindingsError } from '../findings/finding';
import { escapeHtml } from '../lib/html';
import { describeFindings } from './findings';
import { parseFieldName } from './field-name';
import { describeRow, getBaseName } from './labels';
import { editorPath, sourceAttribute, type EditorFinding } from './protocol';

/** Chromium may crash a tab in which a frame with cross-document transitions is reloaded again and again. */
const style = '@view-transition{navigation:none}';

/**
 * Prepares a page for the editor's frame: with the editor's script, without transitions between pages, and with the
 * hash of its source, by which the client knows whether a frame already shows it.
 */
export function prepareFramedPage(page: string): string {
  const html = page
    .replace(/(?<=style-src 'self')/, ` ${hashSource(style)}`)
    .replace('</head>', () => `<style>${style}</style></head>`)
    .replace('</body>', () => `<script src="${editorPath}/page.js"></script></body>`);
  const hash = createHash('sha256').update(html).digest('base64url').slice(0, 16);
  return html.replace('<html', `<html ${sourceAttribute}="${hash}"`);
}

const failureStyle =
  ':root{color-scheme:light dark;font:1.125rem/1.5 system-ui,sans-serif}body{max-width:40rem;margin:3rem auto;padding:0 1.5rem}li{margin-block:.5rem}';

/** Explains in German why there is no page: the content has never been valid, or code fails. */
export function createFailurePage(error: unknown): string {
  const findings = error instanceof FindingsError ? describeFindings(error.findings) : [];
  const reasons = findings
    .filter(({ level }) => level === 'error')
    .map((finding) => `${describePlace(finding)}: ${finding.message} ${finding.fix}`);
  const texts = reasons.length > 0 ? reasons : [error instanceof Error ? error.message : String(error)];
  const list = texts.map((text) => `<li>${escapeHtml(text)}</li>`).join('');
  return `<!doctype html><html lang="de"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Keine Seite</title><style>${failureStyle}</style><body><p>Diese Seite lässt sich noch nicht zeigen:</p><ul>${list}</ul></body></html>`;
}

/** Names the field of a finding as the form does, or else its file and line. */
function describePlace({ file = '', line, name }: EditorFinding): string {
  if (name === undefined) return line ? `${file}, Zeile ${line}` : file;
  const { group, label } = describeRow(getBaseName(file), parseFieldName(name).path);
  return [group, label].filter(Boolean).join(', ');
}
