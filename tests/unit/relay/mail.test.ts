import { describe, expect, it } from 'vitest';
import { inputNames, type Enquiry } from '../../../src/relay/enquiry';
import { buildMail, escapeHtml, mailtoOf, textOf } from '../../../src/relay/mail';
import { relayTexts as textsOf } from '../../../src/relay/texts';
import { relayTexts, typed, typedEnquiry } from '../../fixtures/provider/relay-texts';
import { fixture } from '../../fixture-site';

const texts = relayTexts.locales.de.mail;
const enquiry = (changes: Partial<Enquiry> = {}) => typedEnquiry({ to_name: 'Team Agency', ...changes });
const direct = (changes?: Partial<Enquiry>) =>
  buildMail(enquiry(changes), texts, { mode: 'direct', recipient: 'inbox@agency.example' });
const relayed = (changes?: Partial<Enquiry>, agency = 'Agency') =>
  buildMail(enquiry(changes), texts, {
    mode: 'relay',
    recipient: 'inbox@agency.example',
    sender: { email: 'website@agency.example', name: agency },
    idempotencyKey: 'key',
  });

describe('the payload of direct delivery', () => {
  it('is the one of the specification, to the letter', () => {
    expect(direct()).toEqual({
      sender: { email: 'rosa@praxis.example', name: 'Rosa Holunder' },
      to: [{ email: 'inbox@agency.example', name: 'Team Agency' }],
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

  it('leaves out form type, source, start date and hours', () => {
    const mail = JSON.stringify(direct({ start_date: '2027-01-01', weekly_hours: '12' }));
    for (const value of ['Zusammenarbeit', 'Empfehlung', '2027-01-01', '"12"']) expect(mail).not.toContain(value);
  });
});

describe('the payload of the relay', () => {
  it('has a line for every input of the form', () => {
    const { textContent = '' } = relayed(Object.fromEntries(inputNames.map((name) => [name, `${name}@b.example`])));
    for (const name of inputNames) {
      expect(textContent).toContain(`${texts.labels[name]}:`);
      expect(textContent).toContain(`${name}@b.example`);
    }
  });

  it('has the verified sender, the visitor to reply to, and what direct delivery leaves out', () => {
    const mail = relayed();
    expect(mail.sender).toEqual({ email: 'website@agency.example', name: 'Agency' });
    expect(mail.replyTo).toEqual({ email: 'rosa@praxis.example', name: 'Rosa Holunder' });
    expect(mail.htmlContent).toContain('<strong>Art</strong><br>Zusammenarbeit');
    expect(mail.htmlContent).toContain('<strong>Gehört durch</strong><br>Empfehlung');
    expect(mail.textContent).toContain('Nachricht:\nGuten Tag,\nwas kostet das?');
    expect(mail.headers).toEqual({ idempotencyKey: 'key' });
  });

  it.each(['jörg@praxis.example', 'jo..an@praxis.example', 'joan.@praxis.example', '.joan@praxis.example', 'jo@x.y-'])(
    'leaves %s out as reply address, which no mail server would take, and keeps it in the text',
    (address) => {
      const mail = relayed({ from_email: address });
      expect(mail.replyTo).toBeUndefined();
      expect(mail.htmlContent).toContain(address);
    },
  );

  it('takes the reply address with dots, signs and 64 characters before the @', () => {
    const address = `jo.an+x_'${'y'.repeat(55)}@a-b.c1.example`;
    expect(relayed({ from_email: address }).replyTo?.email).toBe(address);
  });

  it('writes domains with umlauts as mail servers do', () => {
    expect(relayed({ from_email: 'jo@zähne.example' }).replyTo?.email).toBe('jo@xn--zhne-loa.example');
  });
});

describe('hostile and unusual values', () => {
  it.each(['from_name', 'from_email', 'company', 'website', 'message', 'form_type', 'heard_from'] as const)(
    'escapes markup in %s',
    (field) => {
      const mail = relayed({ [field]: `<script>alert("1")</script>&'` });
      expect(mail.htmlContent).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&amp;&#39;');
      expect(mail.htmlContent).not.toContain('<script');
    },
  );

  it('removes line breaks and control characters from names and subject', () => {
    const mail = relayed({ from_name: 'Rosa\r\nBcc: all@example.com\u0000\u001b\u2028\u202e' });
    expect(mail.subject).toBe('Neue Anfrage von Rosa Bcc: all@example.com');
    expect(mail.replyTo?.name).toBe('Rosa Bcc: all@example.com');
  });

  it('cuts names to 70 characters in the provider’s fields and keeps them whole in the text', () => {
    const name = 'x'.repeat(100);
    const mail = relayed({ from_name: name });
    expect(mail.replyTo?.name).toBe('x'.repeat(70));
    expect(mail.subject).toBe(`Neue Anfrage von ${'x'.repeat(70)}`);
    expect(mail.htmlContent).toContain(name);
    expect(direct({ to_name: name }).to[0]?.name).toHaveLength(70);
    expect(direct({ from_name: 'x'.repeat(70) }).sender.name).toHaveLength(70);
  });

  it('never cuts a character in two', () => {
    expect(direct({ from_name: `${'x'.repeat(69)}🌳` }).sender.name).toBe('x'.repeat(69));
    expect(direct({ from_name: '🌳'.repeat(36) }).sender.name).toBe('🌳'.repeat(35));
  });

  it.each([
    ['{{ contact.EMAIL }}', '{ { contact.EMAIL }}'],
    ['{% if x %}', '{ % if x %}'],
    ['{# note #}', '{ # note #}'],
    ['{{{x}}}', '{ { {x}}}'],
  ])('gives the provider nothing to read as its template language: %s', (text, written) => {
    const typedEverywhere = Object.fromEntries(inputNames.map((name) => [name, `a ${text} b`]));
    const mail = relayed(typedEverywhere);
    expect(JSON.stringify([mail, direct({ ...typedEverywhere, from_email: 'a@b.example' })])).not.toMatch(/\{[{%#]/);
    expect(mail.htmlContent).toContain(`<br>a ${text.replaceAll('{', '&#123;')} b<`);
    expect(mail.textContent).toContain(`a ${written} b`);
  });

  it('cuts a name full of braces to what the provider takes', () => {
    expect(relayed({ from_name: '{'.repeat(70) }).replyTo?.name?.length).toBeLessThanOrEqual(70);
  });

  it.each([
    ['Dr. Jörg Müller', 'Dr Jörg Müller'],
    ['Müller, Jörg (Praxis)', 'Müller Jörg Praxis'],
    ['Jörg Müller', 'Jörg Müller'],
    ['Dr. Anna Weber, M.A.', 'Dr. Anna Weber, M.A.'],
  ])('writes the name %s into headers as the provider can encode it', (name, written) => {
    const mail = relayed({ from_name: name }, name);
    expect(mail.replyTo?.name).toBe(written);
    expect(mail.sender.name).toBe(written);
    expect(direct({ from_name: name, to_name: name })).toMatchObject({
      sender: { name: written },
      to: [{ name: written }],
    });
    expect(mail.subject).toBe(`Neue Anfrage von ${name}`);
    expect(mail.htmlContent).toContain(`<br>${name}<`);
  });

  it('takes names that look like patterns of a replacement literally', () => {
    expect(direct({ from_name: '$& {name} $1' }).subject).toBe('Neue Anfrage von $& {name} $1');
  });

  it('brings emoji, right-to-left text and 100,000 characters unharmed', () => {
    const message = `👩🏽‍🌾 שלום مرحبا äöüß ${'ä'.repeat(100_000)}`;
    expect(relayed({ message }).htmlContent).toContain(message);
    expect(relayed({ message }).textContent).toContain(message);
  });

  it('removes invisible control characters from the text and keeps tabs', () => {
    expect(relayed({ message: 'a\u0000b\u0007\tc' }).htmlContent).toContain('<br>ab\tc<');
  });
});

describe('the mail link of the error panel', () => {
  it('carries everything typed', () => {
    const link = new URL(mailtoOf(enquiry(), texts, 'mail@agency.example'));
    expect(link.pathname).toBe('mail@agency.example');
    expect(link.searchParams.get('subject')).toBe('Neue Anfrage von Rosa Holunder');
    for (const value of Object.values(typed)) {
      expect(link.searchParams.get('body')?.replaceAll('\r\n', '\n')).toContain(value);
    }
  });

  it('survives signs with a meaning in addresses, and halves of characters', () => {
    const link = mailtoOf(enquiry({ message: 'a&b=c#d?e+f%g \ud83c' }), texts, 'mail@agency.example');
    expect(decodeURIComponent(link)).toContain('a&b=c#d?e+f%g \ufffd');
    expect(new URL(link).searchParams.get('body')).toContain('a&b=c#d?e+f%g');
  });
});

it('leaves out what is empty', () => {
  expect(textOf(enquiry({ company: '', heard_from: '' }), texts.labels)).not.toMatch(/Unternehmen|Gehört/);
});

it('escapes every sign with a meaning in HTML', () => {
  expect(escapeHtml(`<>&"'`)).toBe('&lt;&gt;&amp;&quot;&#39;');
});

it('a mail has no marks that steer where the lines of a page end', async () => {
  const { content } = fixture;
  const { subject, labels } = content.locales.de.contact.mail;
  const { de } = content.locales;
  const mail = { subject: `${subject} Wachs\u00ADtum`, labels: { ...labels, from_email: 'E-\u2060Mail' } };
  const marked = { ...content, locales: { ...content.locales, de: { ...de, contact: { ...de.contact, mail } } } };
  const sent = buildMail(enquiry(), textsOf(marked).locales.de.mail, {
    mode: 'relay',
    recipient: 'inbox@agency.example',
    sender: { email: 'website@agency.example' },
    idempotencyKey: 'key',
  });
  expect(sent.textContent).toContain('E-Mail: rosa@');
  expect(sent.htmlContent).toContain('<strong>E-Mail</strong>');
  expect(JSON.stringify(sent)).not.toMatch(/[\u00AD\u2060]/);
});
