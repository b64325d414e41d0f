import { describeProblem, type Catalogue, type Message } from './catalogue';
import type { FieldKind, Limit, ReadProblem } from './codes';

const nameField = (field: string) => (field ? `“${field}”` : 'this file');
const suggest = (suggestion: string | undefined, otherwise: string) =>
  suggestion === undefined ? otherwise : `Did you mean ${suggestion}?`;
const formatLimit = ({ kind, value }: Limit) => `${kind} ${value}`;
const locate = ({ file, line }: { file: string; line: number }) => `${file}:${line}`;
const formatKeys = (keys: readonly string[]) => (keys.length > 0 ? ` with ${keys.join(', ')}` : '');

const kinds: Record<FieldKind | 'empty', string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list (lines that begin with -, or [] for none)',
  object: 'a group of fields',
  empty: 'empty',
};

const items = {
  article: 'also the link of article',
  format: 'also the title of format',
  question: 'the same as question',
  testimonial: 'also the text of testimonial',
  topic: 'also the title of topic',
};

const languages = { de: 'German', en: 'English' };

const describeRestore = (kind: string) => `Put a ${kind} with this name here, for example from a backup.`;

function explainReadProblem({ kind, reason }: ReadProblem): Message {
  if (reason === 'EISDIR') return ['this is a folder, but it should be a file', describeRestore(kind)];
  if (reason === 'ENOTDIR') return ['this is a file, but it should be a folder', describeRestore(kind)];
  const isForbidden = reason === 'EACCES' || reason === 'EPERM';
  const fix = isForbidden ? 'Give yourself permission to read it.' : describeRestore(kind);
  return [`this ${kind} cannot be read (${reason})`, fix];
}

function suggestSection(suggestion: string | undefined, isNumbered: boolean): string {
  if (isNumbered) return 'Use the number from the heading of the section, as in #section-2a.';
  return suggest(suggestion, 'Link to a section that exists on that page.');
}

const writePath = 'Write the path of a page of this site.';
const writeDigits = 'Write digits only, with a decimal point if needed: no words, no quotation marks, no unit.';
const writePhoto = 'the file name of a photo in content/pictures';
const exportAgain = 'Open the original in an image editor, and export it as JPEG or PNG.';
const shorten = 'Shorten it, with the most important words first.';
const inMarkdown = 'this works only in Markdown';
const putElsewhere = 'Put the file elsewhere, for example into public/files/.';
const quoteRaw = (raw: string, instead: string) => `visitors read “${raw}” here ${instead}`;
const describeExcess = (what: string, { bytes, limit }: { bytes: number; limit: number }) =>
  `${what}: ${bytes} bytes as delivered; the limit is ${limit}`;
const refuseEndpoint = (endpoint: string, conflict: string): Message => [
  `ENQUIRY_ENDPOINT="${endpoint}" ${conflict}, so it cannot be the endpoint of the relay`,
  'Choose an unused path such as /api/enquiry, or remove the setting.',
];
const sharePages = (
  what: string,
  { pages, more, places }: { pages: string[]; more: number; places: string[] },
): Message => [
  `these pages have the same ${what}: ${pages.join(', ')}${more > 0 ? ` and ${more} more` : ''}`,
  `Give each page a ${what} of its own${places.length > 0 ? `: ${places.join(', ')}` : ''}.`,
];

/** English messages, for the terminal. */
export const en: Catalogue = {
  unreadable: explainReadProblem,
  encoding: () => ['this file is not encoded in UTF-8', 'Save the file again in UTF-8.'],
  'garbled-letters': () => [
    'letters on this line are garbled or lost: the file was saved with the wrong encoding',
    'Type them again, or restore an intact copy, and save the file in UTF-8.',
  ],
  'control-character': ({ codePoint }) => [
    `this line contains an invisible control character or a symbol that only one program knows (${codePoint})`,
    'Delete it, or delete the line and type it again; list items in Markdown begin with a hyphen.',
  ],
  conflict: () => [
    'an unresolved merge conflict leaves two versions of this text',
    'Keep the lines of one version; delete the other version and the lines <<<<<<<, ======= and >>>>>>>.',
  ],
  'front-matter': () => [
    'this file does not begin with fields between two --- lines',
    'Begin it with a --- line, then the fields of the page, then another --- line.',
  ],
  'missing-text': () => ['there is no text below the fields', 'Write the text of the page below the second --- line.'],
  'empty-file': () => [
    'this file is empty',
    'Restore it from a backup, or copy the file of the other language and translate it.',
  ],
  'missing-file': ({ file, counterpart }) =>
    counterpart === undefined
      ? [
          'this file is missing',
          'Every site needs it; restore it from a backup, or write it if it belongs to a new page.',
        ]
      : [
          `this file is missing, but ${counterpart} exists`,
          `If it was renamed, moved or copied by a sync program, undo that. Otherwise, copy ${counterpart} to ${file} and translate it.`,
        ],
  'unknown-file': ({ suggestion, exists }) => [
    'no page uses this file',
    exists
      ? `Remove it, or keep it outside content/; ${suggestion} already exists.`
      : suggest(suggestion, 'Remove it, or ask a developer to add a page for it.'),
  ],
  'slug-characters': ({ slug, suggestion }) => [
    `the file name “${slug}” has characters that do not belong in a URL`,
    `If it is a copy, delete it. Otherwise, use only letters from a to z, digits and hyphens, in both languages, for example ${suggestion}.md.`,
  ],
  'slug-reserved': ({ slug }) => [
    `the name ${slug} is reserved by hosts or by the site itself`,
    'Choose another name for the file.',
  ],
  'yaml-quote': () => [
    'a quotation mark is opened here but not closed',
    'End the text with the quotation mark that it begins with.',
  ],
  'yaml-after-quote': () => [
    'the text continues after its closing quotation mark',
    'Put the whole text in one pair of quotation marks; inside it, use „ “ ’ in German and “ ” ’ in English.',
  ],
  'yaml-reserved': ({ character, quoted }) => [
    `text cannot begin with ${character} here`,
    `Put it in quotation marks: ${quoted}`,
  ],
  'yaml-colon': ({ quoted }) => [
    'the text contains a colon and a space, which is how a field name ends',
    `Put the whole text in quotation marks: ${quoted}`,
  ],
  'yaml-comment': ({ quoted }) => [
    'the text ends before the #, which starts a comment',
    `If it belongs to the text, put everything in quotation marks: ${quoted}; if it is a comment, move it to a separate line.`,
  ],
  'yaml-duplicate': ({ name }) => [
    `the field “${name}” occurs a second time`,
    'Keep one of the two; if this should be a new list item, begin it with a hyphen.',
  ],
  'yaml-tab': () => ['this line is indented with a tab', 'Indent with spaces, two for each level.'],
  'yaml-indentation': () => [
    'the indentation of this line does not match the lines above or below',
    'Indent it like the other fields of its group, with two more spaces per level.',
  ],
  'yaml-hyphen': ({ item }) => ['a list item must begin with a hyphen and a space', `Write - ${item}`],
  'yaml-space': ({ corrected }) => ['a space is missing after the colon', `Write ${corrected}`],
  'yaml-no-field': () => [
    'this line is neither a field with a colon nor indented as part of the text above',
    'Indent it by two spaces more than the field above, or begin it with a field name, a colon and a space.',
  ],
  'yaml-thousands': ({ source, value }) => [
    `${source} would be read as ${value}, since the point is a decimal point`,
    `Write the number without the point: ${source.replace('.', '')}. If it is text, put it in quotation marks.`,
  ],
  'yaml-other': ({ reason, column }) => [
    `this line cannot be read: ${reason} (column ${column})`,
    'Correct it, or the line above.',
  ],
  'missing-field': ({ keys }, field) => [`the field ${nameField(field)} is missing`, `Add it${formatKeys(keys)}.`],
  'unknown-field': ({ suggestion, known }, field) => [
    `there is no field ${nameField(field)}`,
    suggest(suggestion && `“${suggestion}”`, `Remove it. The fields here are: ${known.join(', ')}.`),
  ],
  'unknown-value': ({ value, suggestion, known: [only, ...others] }, field) => [
    `${nameField(field)} is ${value === '' ? 'empty' : `“${value}”`}, which is not allowed here`,
    others.length === 0
      ? `Write ${only}, or delete the line.`
      : `${suggestion ? `Did you mean “${suggestion}”? ` : ''}Allowed: ${[only, ...others].join(', ')}.`,
  ],
  'wrong-type': ({ expected, actual, value, keys, suggestion }, field) => {
    const message = `${nameField(field)} should be ${kinds[expected]}, but is ${value ?? kinds[actual]}`;
    if (expected === 'number' && actual === 'string')
      return [message, suggestion === undefined ? writeDigits : `Write ${suggestion}, without separators.`];
    if (expected !== 'string' || actual === 'empty')
      return [message, `Write ${kinds[expected]}${formatKeys(keys)} here.`];
    if (actual !== 'array' && actual !== 'object') return [message, 'Put it in quotation marks to make it text.'];
    return [
      message,
      suggestion === undefined
        ? 'Write text here; if it begins with { or [, or ends with a colon, put it in quotation marks.'
        : `Text that contains a colon and a space needs quotation marks: ${suggestion}.`,
    ];
  },
  'out-of-range': ({ value, limit }, field) => [
    `${nameField(field)} is ${value}; it must be ${formatLimit(limit)}`,
    'Write a value within this limit.',
  ],
  'wrong-count': ({ count, limit }, field) => [
    `${nameField(field)} has ${count} ${count === 1 ? 'item' : 'items'}; it needs ${formatLimit(limit)}`,
    'Add or remove items.',
  ],
  'invalid-field': ({ reason }, field) => [`${nameField(field)} is not valid: ${reason}`, 'Correct it.'],
  'empty-text': (_, field) => [`${nameField(field)} is empty`, 'Write the text.'],
  'invisible-character': (_, field) => [
    `${nameField(field)} has an invisible control character`,
    'A \\ in double quotation marks can create one, so use single quotation marks.',
  ],
  'line-break': (_, field) => [`${nameField(field)} has a line break`, 'Write the text on one line.'],
  'wrong-link': ({ suggestion = '/page, #section, or a full https:// URL' }, field) => [
    `${nameField(field)} is not a valid link`,
    `Write ${suggestion}.`,
  ],
  'fragment-link': (_, field) => [
    `${nameField(field)} must start with #`,
    'Write the id of a section of this page, such as #faq; a jump link cannot leave the page.',
  ],
  'wrong-day': ({ suggestion }, field) =>
    suggestion === undefined
      ? [`${nameField(field)} is not a valid date`, 'Write year-month-day, for example 2026-11-21.']
      : [`${nameField(field)} is not in the format year-month-day`, `Write ${suggestion}.`],
  'wrong-month': (_, field) => [`${nameField(field)} is not a month`, 'Write year and month, for example 2023-07.'],
  'wrong-email': (_, field) => [
    `${nameField(field)} is not an email address`,
    'Type it again, like name@example.com, without spaces, and with Punycode (xn--…) for umlauts in the domain.',
  ],
  'wrong-phone': (_, field) => [
    `${nameField(field)} is not an international phone number`,
    'Write it with + and the country code, like +49 171 3920012, or add the line “number: +491713920012” below it.',
  ],
  'wrong-dial-number': (_, field) => [
    `${nameField(field)} is not a phone number`,
    "Write + and digits only, for example '+491713920012'.",
  ],
  'wrong-origin': (_, field) => [
    `${nameField(field)} is not an origin`,
    'Write it in lower case, with https:// and without a path, like https://www.example.com.',
  ],
  'wrong-profile': (_, field) => [
    `${nameField(field)} is not an https:// URL`,
    'Write the complete URL, like https://example.com/profile.',
  ],
  'wrong-country': (_, field) => [
    `${nameField(field)} is not a country code`,
    'Write two capital letters, for example DE, AT or CH.',
  ],
  'name-placeholder': (_, field) => [
    `${nameField(field)} has a placeholder, but placeholders get their values from this file`,
    'Write the name itself.',
  ],
  'name-html': ({ html }, field) => [
    `${nameField(field)} contains “${html}”, which pages would show literally`,
    'Write plain text, without < and >; write & as it is.',
  ],
  'logo-path': (_, field) => [
    `${nameField(field)} is not path data from an SVG file`,
    'Copy the text in quotation marks after d=; it begins with M.',
  ],
  'logo-grid': (_, field) => [
    `${nameField(field)} exceeds the grid of 32 × 32`,
    'Save the logo in that size (viewBox="0 0 32 32") and copy it again.',
  ],
  'duplicate-item': ({ item, earlier }, field) => [
    `${nameField(field)} is ${items[item]} ${earlier}`,
    `Change it, or remove ${item === 'question' ? 'it with its answer' : 'one of the two'} in both languages.`,
  ],
  'duplicate-member': ({ earlier }, field) => [
    `${nameField(field)} would have the same link on the page as member ${earlier}`,
    'Make the name unique, or remove one of the members in both languages.',
  ],
  'single-testimonial': (_, field) => [
    `${nameField(field)} has only one item, too few for a carousel`,
    'Add another, or write [] to omit the section.',
  ],
  'no-name': ({ of }, field) => [`${nameField(field)} does not name the ${of}`, 'Write {name} where the name belongs.'],
  'no-figure': (_, field) => [`${nameField(field)} has no figure`, 'Write one that also appears in the text below it.'],
  'no-first-figure': (_, field) => [
    `${nameField(field)} contains no figure, such as 9 or 1.234`,
    'Write one; the growth in the picture begins there.',
  ],
  'no-last-figure': (_, field) => [
    `${nameField(field)} contains no figure, such as 20 or 2.345`,
    'Write one; the growth in the picture ends there.',
  ],
  'no-growth': ({ before }, field) => [
    `${nameField(field)} is not larger than ${before}, the figure before it`,
    'Write a larger one; the picture shows growth.',
  ],
  'empty-chart': (_, field) => [
    `${nameField(field)} draws nothing, because all values are 0`,
    'Set at least one of them to another value.',
  ],
  'waiting-field': (_, field) => [
    `${nameField(field)} is not the name of a field in one language`,
    'Delete this entry.',
  ],
  'waiting-hash': (_, field) => [`${nameField(field)} is not 8 hexadecimal digits`, 'Delete this entry.'],
  'unknown-placeholder': ({ name, suggestion, known }) => [
    `{${name}} is not a known placeholder`,
    `${suggest(suggestion && `{${suggestion}}`, `Known: ${known.map((each) => `{${each}}`).join(' ')}.`)} To make a number a placeholder, follow “Add a fact” in src/RECIPES.md: it goes into content/facts.yaml and src/content/schemas/facts.ts.`,
  ],
  'missing-vat-id': () => [
    '{vatId} has no value: “legal.vatId” is missing in content/identity.yaml',
    'Remove the text or section with {vatId} in both languages, or add “legal.vatId”.',
  ],
  'singular-number': ({ name }) => [
    `{${name}} is 1, but this text may be written in the plural`,
    `Rewrite it without {${name}}.`,
  ],
  'no-picture': (_, field) => [`${nameField(field)} has no picture`, `Write ${writePhoto}.`],
  'not-a-picture': (_, field) => [`${nameField(field)} is not a picture`, `Write /img/name.svg, or ${writePhoto}.`],
  'not-a-portrait': (_, field) => [`${nameField(field)} is not a portrait`, `Write ring, or ${writePhoto}.`],
  'ring-capitals': (_, field) => [`${nameField(field)} has capital letters, but this word has none`, 'Write ring.'],
  'photo-folder': ({ folder, suggestion }, field) => [
    `${nameField(field)} names the folder ${folder}, but photos belong directly in content/pictures`,
    `Move the photo there, and write ${suggestion}.`,
  ],
  'photo-heic': ({ suggestion }, field) => [
    `${nameField(field)} is a HEIC photo, which most browsers cannot show`,
    `Export it as JPEG, and write ${suggestion}.`,
  ],
  'photo-format': (_, field) => [
    `${nameField(field)} is in a format that cannot be used here`,
    'Export the picture as .jpg or .png.',
  ],
  'photo-name': ({ suggestion }, field) => [
    `${nameField(field)} has characters other than letters from a to z, digits and hyphens`,
    `Rename the file to ${suggestion}, and write that here.`,
  ],
  'wrong-focus': (_, field) => [
    `${nameField(field)} is not a point`,
    'Write two percentages, for example 50% 30%, and perhaps a third one from 100% to 400% that enlarges.',
  ],
  'missing-picture': ({ src, suggestion }) => [
    `the picture “${src}” does not exist`,
    suggest(suggestion, 'Put the file into content/pictures/, or write the path of a drawing in /img/.'),
  ],
  'photo-in-public': ({ src }) => [
    `the picture “${src}” is not an SVG file, and photos in public/img are not compressed`,
    'Move the photo to content/pictures/, and write its file name only.',
  ],
  'picture-unreadable': ({ src, ...problem }) => {
    const [message, fix] = explainReadProblem(problem);
    return [`the picture “${src}” cannot be used: ${message}`, fix];
  },
  'picture-pixels': ({ src, limit }) => [
    `the picture “${src}” has too many pixels`,
    `Reduce its longer side to ${limit} pixels.`,
  ],
  'picture-tall': ({ src }) => [`the picture “${src}” is too tall for its width`, 'Crop it.'],
  'picture-heic': ({ src }) => [`the picture “${src}” is a HEIC photo, which most browsers cannot show`, exportAgain],
  'picture-format': ({ src }) => [
    `the picture “${src}” is not a picture in a known format, whatever its name says`,
    exportAgain,
  ],
  'picture-damaged': ({ src }) => [
    `the picture “${src}” is damaged, as if only part of it had been copied`,
    'Copy it again from the camera, the phone or a backup; saving this file again does not repair it.',
  ],
  'picture-small': ({ src, width, height, square, minWidth }) => [
    `the picture “${src}” has only ${width} × ${height} pixels${square ? ' when cropped to a square' : ''} and will look blurred`,
    `Use a photo with at least ${minWidth} pixels ${square ? 'on its shorter side' : 'in width'}.`,
  ],
  'broken-drawing': ({ reason = 'it has no size' }) => [
    `browsers cannot show this drawing: ${reason}`,
    'Save it again as SVG in UTF-8. Its <svg> needs xmlns="http://www.w3.org/2000/svg", and a viewBox, or a width and a height.',
  ],
  'missing-in-language': ({ other }, field) => [
    `${nameField(field)} is missing, but ${other.file} has it`,
    `Add it here, or remove it in ${locate(other)}; both languages need the same fields.`,
  ],
  'different-count': ({ count, other }, field) => [
    `${nameField(field)} has ${count} items, but ${other.file} has ${other.count}`,
    `Add or remove items here or in ${locate(other)}; both languages need the same number.`,
  ],
  'different-value': ({ kind, value, other }, field) => [
    `${nameField(field)} is ${value}, but ${other.value} in ${locate(other)}`,
    {
      number: 'Write the same number in both languages.',
      photo: 'Use a photo in both languages.',
      date: 'Check whether the older text needs the same change, and write the later date in both languages.',
    }[kind],
  ],
  'different-sections': ({ heading, other }) => [
    other
      ? `“${heading}” is where the other language has “${other.heading}” (${locate(other)})`
      : `“${heading}” is in one language only`,
    'Give both languages the same sections with the same numbers; links refer to sections by number.',
  ],
  untranslated: ({ text, locale, isField }) => [
    `this text is not in ${isField ? 'the language of its folder' : "the page's language"}: “${text}”`,
    `Translate it, or list these words in content/foreign-words.yaml, under “${locale}:”.`,
  ],
  'same-text': ({ text, other }) => [`this text is the same as in ${locate(other)}: “${text}”`, 'Translate it.'],
  'waiting-text': ({ since, other, entry }) => [
    `this translation has been stale since ${since}: its ${languages[other]} counterpart was changed, but this text was not`,
    `Update it. If it still fits, choose “Passt noch” in the editor, or delete its entry in ${entry.file}, line ${entry.line}.`,
  ],
  'future-date': ({ name, date }) => [
    `“${name}” is ${date}, which is in the future`,
    'Correct the date; search engines use it.',
  ],
  'published-after-update': ({ date, updated }) => [
    `“published” is ${date}, later than “updated”, which is ${updated}`,
    'Correct the date; search engines use it.',
  ],
  'founded-later': ({ founded, year }) => [
    `the founding year ${founded} is in the future, as this build runs in ${year}`,
    'Correct the year here, or the clock of this computer (or SOURCE_DATE_EPOCH, if it is set).',
  ],
  'duplicate-order': ({ slug, other, order, free }) => [
    `${slug}.md has the same “order” as ${other}.md: ${order}`,
    `Give the newer one another number; ${free} is free. The list shows case studies in this order.`,
  ],
  'unknown-author': ({ author, members, suggestion, file }) => [
    `“${author}” is not a member of the team in ${file}`,
    suggest(suggestion, `Write ${members.join(', or ')}; or remove “author” in both languages.`),
  ],
  'no-year': ({ period }) => [
    `“${period}” contains no four-digit year, so the timeline shows this case study as starting this year`,
    'Write the year in which the work began and, if it has ended, the year of its end: “2023 bis heute”, “2021 bis 2024”.',
  ],
  'gone-page': ({ path }) => [
    `${path} existed in the last build but not in this one, so links to it would break`,
    'Add a redirect from it to the page that replaces it. If it was never online, ignore this.',
  ],
  'duplicate-path': ({ one, other }) => [
    `two pages have this path: ${one} and ${other}`,
    'Rename one of them: the file of a case study, or a path in src/routes.ts.',
  ],
  'endpoint-page': ({ endpoint }) => refuseEndpoint(endpoint, 'is the URL of a page of this site'),
  'endpoint-file': ({ endpoint }) => refuseEndpoint(endpoint, 'is the URL of a file of this site'),
  'endpoint-host': ({ endpoint, folder }) =>
    refuseEndpoint(endpoint, `is below ${folder}, which hosts handle themselves`),
  'endpoint-redirect': ({ endpoint, from }) =>
    refuseEndpoint(endpoint, `is redirected by ${from} in content/redirects.yaml`),
  'redirect-source': ({ from }) => [
    `“${from}” is not a path that can be redirected`,
    'Write a path such as /old-page, or /old-folder/* for everything below it, without a host or query; use only letters, digits and -_.~%+,@=()/, and %20 for a space.',
  ],
  'redirect-address': ({ to }) => [
    `“${to}” is not a valid target`,
    'Write the path of a page, such as /agentur, or a full https:// URL.',
  ],
  'redirect-duplicate': ({ from, first }) => [`${from} is already redirected, as ${first}`, 'Remove one of the two.'],
  'redirect-own-path': ({ from, prefix }) => [
    `${from} is below ${prefix}, which the site itself uses`,
    'Remove this redirect.',
  ],
  'redirect-shadow': ({ from, path }) => [
    `${from} matches ${path}, which exists (with and without a trailing slash)`,
    'Remove this redirect, or narrow its wildcard; existing pages and files cannot be redirected.',
  ],
  'redirect-chain': ({ from, to, next }) => [
    `${from} redirects to ${to}, which is itself redirected to ${next}`,
    'Redirect directly to the final page.',
  ],
  'redirect-target': ({ from, to, suggestion }) => [
    `${from} redirects to ${to}, which does not exist`,
    suggest(suggestion, writePath),
  ],
  'redirect-section': ({ from, to, suggestion, isNumbered }) => [
    `${from} redirects to ${to}, a section that does not exist`,
    suggestSection(suggestion, isNumbered),
  ],
  'temporary-file': () => [
    'this looks like a temporary file or a backup, and is not published',
    'Remove it, or rename it if it belongs to the site.',
  ],
  'outside-link': () => ['this symbolic link leads out of its folder', 'Put the file itself here, or remove the link.'],
  'secret-file': () => [
    'a file with this name may contain secrets, which would be public',
    'Move it out of public/. If it was online before, change the keys and passwords in it.',
  ],
  'decomposed-name': ({ name }) => [
    'the accents in the file name are separate characters (NFD), so hosts may not find the file',
    `Rename the file: type its name again as ${name}.`,
  ],
  'hashed-folder': ({ folder }) => [`browsers cache files in ${folder} for a year, even if they change`, putElsewhere],
  'redirected-folder': ({ folder }) => [
    `all URLs below ${folder} redirect to the home page, so this file would be unreachable`,
    putElsewhere,
  ],
  'folder-name': () => ['the build creates a folder with this name', 'Rename or remove this file.'],
  'file-characters': () => [
    'the file name contains a character that Windows and some hosts do not allow',
    'Rename the file: use letters, digits, hyphens and dots.',
  ],
  'generated-file': () => [
    'the build generates a file with this name, which would overwrite this one',
    'Rename or remove this file.',
  ],
  'exif-data': () => [
    'this picture is published with EXIF metadata: how, when and perhaps where it was taken',
    'Save it without metadata, or use content/pictures, where the build removes it.',
  ],
  'markdown-file': () => [
    'hosts serve every .md file as the Markdown version of the page with the same name',
    'Save it with another extension, such as .txt, or remove it.',
  ],
  'file-name-case': ({ one, other }) => [
    `the files ${one} and ${other} differ only in case; on Windows, macOS and some hosts one replaces the other`,
    'Rename one of them: the file in public/, or the path of the page.',
  ],
  'invalid-link': ({ href, suggestion = '/page, #section, or a full https:// URL' }) => [
    href ? `the link to ${href} is incomplete or not allowed` : 'a link has no target',
    `Write ${suggestion}.`,
  ],
  'dead-link': ({ href, suggestion }) => [
    `the link to ${href} points to a page that does not exist`,
    suggest(suggestion, writePath),
  ],
  'moved-link': ({ href, to }) => [
    `the link to ${href} points to an old URL, which content/redirects.yaml redirects to ${to}`,
    `Write ${to}.`,
  ],
  'dead-fragment': ({ href, suggestion, isNumbered }) => [
    `the link to ${href} points to a section that does not exist`,
    suggestSection(suggestion, isNumbered),
  ],
  'fallback-link': ({ href, suggestion }) => [
    `the link to ${href} points to a fallback page, which is only for unknown URLs`,
    suggest(suggestion, 'Write the path of another page of this site.'),
  ],
  'foreign-link': ({ href, suggestion }) => [
    `the link to ${href} points to a page in the other language`,
    suggest(suggestion, writePath),
  ],
  'other-host-link': ({ problem, host }) => {
    const { message, fix } = describeProblem(problem, en);
    return [message, `${fix} If ${host} is another site, leave it.`];
  },
  'missing-resource': ({ url }) => [`the file ${url} does not exist`, 'Put it into public/, or correct the name.'],
  'link-empty': ({ href, region }) => [
    `the link <a href="${href}"> in <${region}> has no text`,
    'Write it in the square brackets in Markdown, [text](/page), or in the field that the component uses.',
  ],
  anchor: ({ text, href }) => [
    `the link text “${text}” does not describe ${href}`,
    'Let the text of the link name its target.',
  ],
  orphan: () => ['no page links to this one', 'Link to it where it helps readers.'],
  depth: ({ clicks }) => [
    clicks === undefined
      ? 'the page cannot be reached from the home page'
      : `the page is ${clicks} clicks away from the home page`,
    'Link to it from a page closer to the home page.',
  ],
  'text-links': ({ count }) => [
    `the text of ${count === 0 ? 'no other page' : 'only one other page'} links to this one`,
    'Link to it from the text of at least two pages.',
  ],
  'raw-link': ({ raw }) => [
    quoteRaw(raw, 'instead of a link'),
    `Write [text](/page), without a space between the brackets or in the URL; ${inMarkdown}.`,
  ],
  'raw-html': ({ raw }) => [
    quoteRaw(raw, 'with HTML tags or entities'),
    'Remove them; content cannot contain HTML. In Markdown, use **bold** for emphasis.',
  ],
  'raw-heading': ({ raw }) => [
    quoteRaw(raw, 'instead of a heading'),
    `Write ## and an ordinary space at the beginning of a line, after an empty line; ${inMarkdown}.`,
  ],
  'raw-list': ({ raw }) => [
    quoteRaw(raw, 'instead of a list item'),
    `Begin each item with - on a line of its own, after an empty line; ${inMarkdown}.`,
  ],
  'raw-gap': ({ raw }) => [quoteRaw(raw, 'instead of the missing text'), 'Write the text, or remove this.'],
  'raw-bold': ({ raw }) => [
    quoteRaw(raw, 'instead of bold text'),
    `Write **words**, with two asterisks at each end and no spaces inside; ${inMarkdown}.`,
  ],
  'straight-marks': ({ raw }) => [quoteRaw(raw, 'in straight quotation marks'), 'Write „…“ in German, “…” in English.'],
  'french-marks': ({ raw }) => [quoteRaw(raw, 'in French quotation marks'), 'Write „…“ in German, “…” in English.'],
  'english-marks': ({ raw }) => [quoteRaw(raw, 'in English quotation marks'), 'Write „…“.'],
  'german-marks': ({ raw }) => [quoteRaw(raw, 'in German quotation marks'), 'Write “…”.'],
  thin: ({ words }) => [`the page has only ${words} words`, 'Answer the questions that visitors have.'],
  'title-width': ({ width, limit }) => [
    `the title is ${width} px wide; search results truncate it at ${limit} px`,
    shorten,
  ],
  'title-duplicate': (shared) => sharePages('title', shared),
  'description-short': ({ length, limit }) => [
    `the description has only ${length} characters; it should have at least ${limit}`,
    'Add what the page offers visitors.',
  ],
  'description-long': ({ length, limit }) => [
    `the description has ${length} characters; search results truncate it after ${limit}`,
    shorten,
  ],
  'description-duplicate': (shared) => sharePages('description', shared),
  'small-headline': ({ length }) => [
    `the headline has ${length} characters, too many for the image that shared links show`,
    'Shorten it; it fits, but is barely legible there.',
  ],
  'heading-one': ({ count }) => [
    `the page has ${count} first-level headings`,
    'It should have exactly one; headings in Markdown begin with ##.',
  ],
  'heading-empty': ({ tag, region, previous, isMarkdown }) => [
    `${tag} in <${region}>, ${previous === undefined ? 'the first heading' : `below “${previous}”`}, is empty`,
    isMarkdown
      ? 'Write its text after the ##, or remove it.'
      : 'Write its text in the content file; if it is there, correct the field name in the component.',
  ],
  'heading-gap': ({ heading, level, previous }) => [
    `the heading “${heading}” has level ${level}, but follows level ${previous}`,
    'Do not skip a level.',
  ],
  landmark: ({ name }) => [`the page has no <${name}>`, 'Render the page inside the page frame.'],
  'duplicate-id': ({ id }) => [`the id “${id}” occurs more than once on the page`, 'Give each element its own id.'],
  'missing-id': ({ attribute, id }) => [
    `${attribute}="${id}" refers to no element`,
    'Give this id to the element it refers to.',
  ],
  'inline-attribute': ({ tag }) => [`the Content-Security-Policy forbids ${tag}`, 'Use a class or a data attribute.'],
  'picture-size': ({ src }) => [
    `the picture ${src} needs a width and a height`,
    'Set both attributes; Markdown cannot contain pictures.',
  ],
  'picture-text': ({ src }) => [
    `the picture ${src} has no alternative text`,
    'Add the attribute alt; leave it empty if the picture is decorative.',
  ],
  'page-bytes': (size) => [describeExcess('the HTML of the page', size), 'Shorten it, or move a drawing into a file.'],
  'median-bytes': (size) => [
    describeExcess('the median page', size),
    'Reduce what most pages share: the page frame and styles.',
  ],
  'load-bytes': (size) => [
    describeExcess('everything that the page loads', size),
    'Load pictures below the fold lazily, or simplify them.',
  ],
  'font-bytes': (size) => [describeExcess('all fonts together', size), 'Use fewer fonts, weights or rare characters.'],
  'picture-bytes': ({ path, ...size }) => [
    describeExcess(`the picture ${path}`, size),
    path.endsWith('.svg')
      ? 'If it is your own file, save it with fewer points; if the site draws it, ask a developer.'
      : 'Put the photo into content/pictures/, where the build compresses it.',
  ],
  'unknown-class': ({ name, sheet }) => [
    `${sheet} has no class “${name}”`,
    'Correct its name in the component or in the style sheet.',
  ],
  'palette-token': ({ token, value }) => [
    `--${token} is “${value}”, which pictures cannot use`,
    'Write #rrggbb, or light-dark(#rrggbb, #rrggbb), in lower case.',
  ],
  'art-broken': ({ reason }) => [`this is not valid SVG: ${reason}`, 'Save it again as SVG, in UTF-8.'],
  'art-size': () => ['this drawing has no size', 'Give its <svg> a viewBox, or a width and a height.'],
  'art-text': () => ['this text would be shown in another font', 'Convert it to paths (Path › Object to Path).'],
  'art-element': ({ name }) => [
    `<${name}> is not allowed in drawings`,
    'Use flat shapes and lines instead, or remove it.',
  ],
  'art-script': ({ name }) => [`${name}="…" is a script`, 'Remove it.'],
  'art-reference': ({ name, value }) => [
    `${name}="${value}" refers to another file`,
    'Include it in this file, or remove it.',
  ],
  'art-class': ({ name }) => [
    `the palette has no class “${name}”`,
    'Use a name in src/drawings/palette.ts, optionally with -line, -background or -wood, or soil or contour.',
  ],
  'art-colour': ({ value }) => [
    `the colour ${value} is not in the palette`,
    'Use a colour in src/styles/tokens.css, or allow all colours with data-colours="own" on the <svg>.',
  ],
  'refused-edit': ({ reason }) => [`the editor refuses a change: “${reason}”`, 'Undo the change.'],
  'failed-edit': ({ reason }) => [`a change does not fit into this file: ${reason}`, 'Undo the change.'],
};
