import { escapeHtml } from '../lib/html';
import type { MailAddress, MailPayload } from './mail';
import type { Send } from './provider';

const maxMessages = 100;

type KeptMail = { at: Date; mail: MailPayload };

/** Creates an outbox for local use without a key: it keeps the newest mails in memory and sends nothing. */
export function createOutbox() {
  const mails: KeptMail[] = [];

  const send: Send = (mail) => {
    mails.unshift({ at: new Date(), mail });
    mails.splice(maxMessages);
    return Promise.resolve({ sent: true });
  };

  return {
    send,
    listMessages: (): readonly MailPayload[] => mails.map(({ mail }) => mail),
    /** Renders the messages as a page without scripts and styles. */
    renderPage: () => `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><title>Outbox (${mails.length})</title></head>
<body><h1>Outbox</h1>
<p>${mails.length} in memory, newest first. Nothing was sent: MAIL_KEY is not set.</p>
${mails.map(renderMail).join('\n')}
</body></html>`,
  };
}

function renderMail({ at, mail }: KeptMail): string {
  const { sender, to, replyTo } = mail;
  const rows = { at: at.toISOString(), sender: formatAddress(sender), to: to.map(formatAddress).join(', ') };
  const list = Object.entries({ ...rows, replyTo: replyTo ? formatAddress(replyTo) : '–' })
    .map(([name, value]) => `<dt>${name}</dt><dd>${escapeHtml(value)}</dd>`)
    .join('');
  return `<article><h2>${escapeHtml(mail.subject)}</h2><dl>${list}</dl>
<pre>${escapeHtml(mail.textContent ?? mail.htmlContent)}</pre></article><hr>`;
}

function formatAddress({ name, email }: MailAddress): string {
  return name ? `${name} <${email}>` : email;
}
