import { escapeHtml, type MailPayload } from './mail';
import type { Send } from './provider';

const mostMessages = 100;
const mostCharacters = 10_000_000;

type Kept = { id: string; at: Date; mail: MailPayload };

/** Keeps what would have been sent, for local use without a key: the newest messages, in memory alone. */
export function createOutbox() {
  const kept: Kept[] = [];
  const characters = () => kept.reduce((sum, { mail }) => sum + mail.htmlContent.length * 2, 0);

  const send: Send = (mail) => {
    const id = `<${crypto.randomUUID()}@outbox>`;
    kept.unshift({ id, at: new Date(), mail });
    while (kept.length > mostMessages || (kept.length > 1 && characters() > mostCharacters)) kept.pop();
    return Promise.resolve({ sent: true, messageId: id });
  };

  return {
    send,
    messages: (): readonly MailPayload[] => kept.map(({ mail }) => mail),
    /** The messages as a page without scripts and styles; every value is escaped. */
    page: () => `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><title>Outbox (${kept.length})</title></head>
<body><h1>Outbox</h1>
<p>${kept.length} in memory, newest first. Nothing was sent: MAIL_KEY is not set.</p>
${kept.map(article).join('\n')}
</body></html>`,
  };
}

function article({ id, at, mail }: Kept): string {
  const rows: [string, string][] = [
    ['at', at.toISOString()],
    ['messageId', id],
    ['sender', address(mail.sender)],
    ['to', mail.to.map(address).join(', ')],
    ['replyTo', mail.replyTo ? address(mail.replyTo) : '–'],
  ];
  const list = rows.map(([name, value]) => `<dt>${name}</dt><dd>${escapeHtml(value)}</dd>`).join('');
  return `<article><h2>${escapeHtml(mail.subject)}</h2><dl>${list}</dl>
<pre>${escapeHtml(mail.textContent ?? mail.htmlContent)}</pre></article><hr>`;
}

function address({ name, email }: { name?: string; email: string }): string {
  return name ? `${name} <${email}>` : email;
}
