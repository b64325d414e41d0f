import type { Locale } from '../locales';
import { escapeHtml } from './mail';

/** What a visitor without JavaScript is answered: the form's panel, with everything that they typed on failure. */
export type Panel = {
  locale: Locale;
  headline: string;
  sentence: string;
  typed?: { mailto: string; link: string; text: string };
  home: { href: string; text: string };
};

/** A page and the Content-Security-Policy that it needs. */
type PanelPage = { html: string; policy: string };

/** The panel as a small document of its own, for hosts on which the site's frame is out of reach. */
export function renderPanelPage({ locale, headline, sentence, typed, home }: Panel): PanelPage {
  const nonce = crypto.randomUUID();
  const mail = typed && `<p><a href="${escapeHtml(typed.mailto)}">${escapeHtml(typed.link)}</a></p>`;
  const text = typed?.text && `<pre>${escapeHtml(typed.text)}</pre>`;
  const html = `<!DOCTYPE html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><link rel="icon" href="data:,"><meta name="color-scheme" content="light dark"><title>${escapeHtml(headline)}</title>
<style nonce="${nonce}">@view-transition{navigation:auto}body{font:1.125rem/1.55 system-ui,sans-serif;max-width:40rem;margin:12vh auto;padding:0 1.5rem}pre{font:inherit;white-space:pre-wrap;overflow-wrap:anywhere}</style>
</head><body><main><h1>${escapeHtml(headline)}</h1>
<p>${escapeHtml(sentence)}</p>
${mail ?? ''}${text ?? ''}
<p><a href="${escapeHtml(home.href)}">${escapeHtml(home.text)}</a></p></main></body></html>`;
  return {
    html,
    policy: `default-src 'none'; img-src data:; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  };
}
