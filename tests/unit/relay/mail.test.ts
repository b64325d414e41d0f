import { expect, it } from 'vitest';

import { inputNames, type Enquiry } from '../../../src/relay/enquiry';
import { buildMail, createMailto, formatEnquiry } from '../../../src/relay/mail';
import { selectRelayContent } from '../../../src/relay/texts';
import { fixture } from '../../fixture-site';
import { relayContent, createEnquiry } from '../../fixtures/provider/relay-texts';

const texts = relayContent.locales.de.mail;
const recipient = 'inbox@agency.example';
const createTeamEnquiry = (changes: Partial<Enquiry> = {}) => createEnquiry({ to_name: 'Team Agency', ...changes });

const buildDirectMail = (changes?: Partial<Enquiry>) =>
  buildMail(createTeamEnquiry(changes), texts, { mode: 'direct', recipient });

function buildRelayMail(changes?: Partial<Enquiry>, name = 'Agency', words = texts) {
  const sender = { email: 'website@agency.example', name };
  return buildMail(createTeamEnquiry(changes), words, { mode: 'relay', recipient, sender });
}

it('sends five fields from the browser, in the visitor’s name', () => {
  expect(buildDirectMail({ start_date: '2027-01-01', weekly_hours: '12' })).toEqual({
    sender: { email: 'rosa@praxis.example', name: 'Rosa Holunder' },
    to: [{ email: recipient, name: 'Team Agency' }],
    subject: 'Neue Anfrage von Rosa Holunder',
    htmlContent:
      '<!DOCTYPE html><html><head><meta charset="utf-8"></head><body>' +
      '<p dir="auto"><strong>Name</strong><br>Rosa Holunder</p>' +
      '<p dir="auto"><strong>Unternehmen</strong><br>Praxis Holunder</p>' +
      '<p dir="auto"><strong>Website</strong><br>praxis.example</p>' +
      '<p dir="auto"><strong>Nachricht</strong><br>Guten Tag,<br>was kostet das?</p>' +
      '<p dir="auto"><strong>E-Mail</strong><br>rosa@praxis.example</p>' +
      '</body></html>',
  });
});

it('sends every field from the relay, in the agency’s name', () => {
  expect(buildRelayMail()).toEqual({
    sender: { email: 'website@agency.example', name: 'Agency' },
    replyTo: { email: 'rosa@praxis.example', name: 'Rosa Holunder' },
    to: [{ email: recipient, name: 'Team Agency' }],
    subject: 'Neue Anfrage von Rosa Holunder',
    htmlContent: expect.stringContaining('<strong>Gehört durch</strong><br>Empfehlung</p></body>'),
    textContent: [
      'Name: Rosa Holunder',
      'Unternehmen: Praxis Holunder',
      'Website: praxis.example',
      'Nachricht:\nGuten Tag,\nwas kostet das?',
      'E-Mail: rosa@praxis.example',
      'Art: Zusammenarbeit',
      'Gehört durch: Empfehlung',
    ].join('\n\n'),
  });
  expect(buildRelayMail({ company: '', heard_from: '' }).textContent).not.toMatch(/Unternehmen|Gehört/);
});

const longestAddress = `jo.an+x_'${'y'.repeat(55)}@a-b.c1.example`;

it.each([
  [longestAddress, longestAddress],
  ['jo@zähne.example', 'jo@xn--zhne-loa.example'],
  ['jörg@praxis.example', undefined],
  ['jo..an@praxis.example', undefined],
  ['joan.@praxis.example', undefined],
  ['.joan@praxis.example', undefined],
  ['jo@x.y-', undefined],
])('lets the agency reply to %s at %s', (typed, address) => {
  const { replyTo, htmlContent } = buildRelayMail({ from_email: typed });
  expect(replyTo?.email).toBe(address);
  expect(htmlContent).toContain(typed);
});

it.each([
  ['Jörg Müller', 'Jörg Müller'],
  ['Dr. Anna Weber, M.A.', 'Dr. Anna Weber, M.A.'],
  ['$& {name} $1', '$& {name} $1'],
  ['Rosa\r\nBcc: all@example.com\u0000\u001b\u2028\u202e', 'Rosa Bcc: all@example.com'],
  ['x'.repeat(100), 'x'.repeat(70)],
  ['{'.repeat(70), '{ '.repeat(35).trim()],
  // characters that take two units
  [`${'x'.repeat(69)}🌳`, 'x'.repeat(69)],
  ['🌳'.repeat(36), '🌳'.repeat(35)],
  // the provider cannot encode dots, commas and brackets beside umlauts
  ['Dr. Jörg Müller', 'Dr Jörg Müller', 'Dr. Jörg Müller'],
  ['Müller, Jörg (Praxis)', 'Müller Jörg Praxis', 'Müller, Jörg (Praxis)'],
])('writes the name %j into headers as %j', (typed, name, inSubject = name) => {
  const relayed = buildRelayMail({ from_name: typed }, typed);
  const direct = buildDirectMail({ from_name: typed, to_name: typed });
  for (const address of [relayed.replyTo, relayed.sender, direct.sender, direct.to[0]])
    expect(address?.name).toBe(name);
  expect(relayed.subject).toBe(`Neue Anfrage von ${inSubject}`);
});

it('keeps full names in the body', () => {
  const name = `Dr. Jörg Müller ${'x'.repeat(100)}`;
  expect(buildRelayMail({ from_name: name }).htmlContent).toContain(`<br>${name}<`);
});

const markup = `<script>alert("1")</script>&'`;
const escaped = "&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&amp;'";

it.each([
  ['markup', markup, escaped, markup],
  ['emoji and right-to-left text', '👩🏽‍🌾 שלום مرحبا äöüß', '👩🏽‍🌾 שלום مرحبا äöüß', '👩🏽‍🌾 שלום مرحبا äöüß'],
  ['control characters', 'a\u0000b\u0007\tc', 'ab\tc', 'ab\tc'],
  ['characters that reverse the text', 'a\u202Egpj\u202C\u2067b\u2069', 'agpjb', 'agpjb'],
  ['a template', 'a {{ x }} b', 'a &#123;&#123; x }} b', 'a { { x }} b'],
  ['a template’s condition', '{% if x %}', '&#123;% if x %}', '{ % if x %}'],
  ['a template’s comment', '{# note #}', '&#123;# note #}', '{ # note #}'],
  ['three braces', '{{{x}}}', '&#123;&#123;&#123;x}}}', '{ { {x}}}'],
])('makes %s harmless in every field', (_, typed, html, text) => {
  const everywhere = Object.fromEntries(inputNames.map((name) => [name, typed]));
  const mail = buildRelayMail(everywhere);
  expect(mail.htmlContent.split(`<br>${html}</p>`)).toHaveLength(inputNames.length + 1);
  expect(mail.textContent?.split(text)).toHaveLength(inputNames.length + 1);
  const direct = buildDirectMail({ ...everywhere, from_email: 'a@b.example' });
  expect(JSON.stringify([mail, direct])).not.toMatch(/\{[{%#]/);
});

it('puts everything that was typed into the mail link of the error panel', () => {
  const typed = createTeamEnquiry({ message: 'Guten Tag,\na&b=c#d?e+f%g \ud83c' });
  const { pathname, searchParams } = new URL(createMailto(typed, texts, 'mail@agency.example'));
  expect(pathname).toBe('mail@agency.example');
  expect(searchParams.get('subject')).toBe('Neue Anfrage von Rosa Holunder');
  expect(searchParams.get('body')).toBe(formatEnquiry(typed, texts.labels).replaceAll('\n', '\r\n'));
  expect(searchParams.get('body')).toContain('Nachricht:\r\nGuten Tag,\r\na&b=c#d?e+f%g \ufffd');
});

it('leaves out soft hyphens and word joiners', () => {
  const { content } = fixture;
  const { de } = content.locales;
  const { subject, labels } = de.contact.mail;
  const mail = { subject: `${subject} Wachs\u00ADtum`, labels: { ...labels, from_email: 'E-\u2060Mail' } };
  const marked = { ...content, locales: { ...content.locales, de: { ...de, contact: { ...de.contact, mail } } } };
  const sent = buildRelayMail({}, 'Agency', selectRelayContent(marked).locales.de.mail);
  expect(sent.textContent).toContain('E-Mail: rosa@');
  expect(sent.htmlContent).toContain('<strong>E-Mail</strong>');
  expect(JSON.stringify(sent)).not.toMatch(/[\u00AD\u2060]/);
});
