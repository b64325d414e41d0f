import type { Finding } from '../content/finding';

type Translation = [english: RegExp, german: string];

/** Messages of the common findings; the field itself is named by its label. */
const messages: Translation[] = [
  [/^the field “[^”]*” is missing$/, 'Dieses Feld fehlt.'],
  [/ is missing; content\/(\w+)\/\S+ has it$/, 'Dieses Feld fehlt; in der anderen Sprache ist es da.'],
  [/^“[^”]*” is empty$/, 'Dieses Feld ist leer.'],
  [/^“[^”]*” should be .*, but is empty$/, 'Dieses Feld ist leer.'],
  [/^there is no text below the fields$/, 'Der Text der Seite fehlt.'],
  [/^this file is empty$/, 'Diese Datei ist leer.'],
  [/^“[^”]*” has a line break$/, 'Hier steht ein Zeilenumbruch; dieser Text muss in einer Zeile stehen.'],
  [/^“[^”]*” has an invisible control character$/, 'Hier steht ein unsichtbares Steuerzeichen.'],
  [/^“[^”]*” should be a whole number, but is .*$/, 'Hier gehört eine ganze Zahl hin.'],
  [/^“[^”]*” should be a number, but is .*$/, 'Hier gehört eine Zahl hin.'],
  [/^“[^”]*” should be a text, but is .*$/, 'Hier gehört ein Text hin.'],
  [/^“[^”]*” is (\S+); it must be at least (\S+)$/, '$1 ist zu klein.'],
  [/^“[^”]*” is (\S+); it must be at most (\S+)$/, '$1 ist zu groß.'],
  [/^“[^”]*” is (\S+); it must be more than (\S+)$/, '$1 ist zu klein.'],
  [
    /^“[^”]*” has (\d+) items?; it needs at least (\d+)$/,
    'Hier sind zu wenige Einträge: $1; nötig sind mindestens $2.',
  ],
  [/^“[^”]*” has (\d+) items?; it needs at most (\d+)$/, 'Hier sind zu viele Einträge: $1; möglich sind höchstens $2.'],
  [/^“[^”]*” has (\d+) items?; it needs exactly (\d+)$/, 'Hier sind $1 Einträge; nötig sind genau $2.'],
  [/^“[^”]*” has (\d+) items, content\/\S+ has (\d+)$/, 'In dieser Sprache sind es $1 Einträge, in der anderen $2.'],
  [/^“[^”]*” is “”, which is not allowed here$/, 'Hier ist noch nichts ausgewählt.'],
  [/^“[^”]*” is “([^”]*)”, which is not allowed here$/, '„$1“ geht hier nicht.'],
  [/^“[^”]*” is not a valid link$/, 'Das ist kein gültiger Link.'],
  [/^the link to (\S+) is incomplete or not allowed$/, 'Der Link „$1“ ist unvollständig oder nicht erlaubt.'],
  [/^a link has no target$/, 'Ein Link hat kein Ziel.'],
  [
    /^the link to (\S+) points to a section that does not exist$/,
    'Der Link „$1“ führt zu einem Abschnitt, den es nicht gibt.',
  ],
  [
    /^the link to (\S+) points to a page that does not exist$/,
    'Der Link „$1“ führt zu einer Seite, die es nicht gibt.',
  ],
  [
    /^the link to (\S+) points to a fallback page.*$/,
    'Der Link „$1“ führt zu einer Seite, die nur unbekannte Adressen auffängt.',
  ],
  [
    /^the link to (\S+) points to a page in the other language$/,
    'Der Link „$1“ führt zu einer Seite in der anderen Sprache.',
  ],
  [
    /^the link to (\S+) points to an old URL, .* redirects to (\S+)$/,
    'Der Link „$1“ führt zu einer alten Adresse; die neue ist „$2“.',
  ],
  [/^the file (\S+) does not exist$/, 'Die Datei „$1“ gibt es nicht.'],
  [/^“[^”]*” is not in the format year-month-day$/, 'Das Datum hat die falsche Form.'],
  [/^“[^”]*” is not a valid date$/, 'Das ist kein gültiges Datum.'],
  [/^“[^”]*” is not a month$/, 'Das ist kein Monat.'],
  [/^“[^”]*” is (\S+), which is in the future$/, 'Der $1 liegt in der Zukunft.'],
  [
    /^“[^”]*” is (\S+), later than “updated”, which is (\S+)$/,
    'Der $1 liegt nach dem Datum der letzten Änderung, dem $2.',
  ],
  [/^\{([^}]*)\} is not a known placeholder$/, 'Den Platzhalter {$1} gibt es nicht.'],
  [
    /^\{vatId\} has no value: .*$/,
    'Der Platzhalter {vatId} hat keinen Wert: Es ist keine Umsatzsteuer-ID eingetragen.',
  ],
  [/^\{([^}]*)\} is 1, but .*$/, '{$1} ist gerade 1, der Text könnte aber in der Mehrzahl stehen.'],
  [
    /^“[^”]*” has a placeholder, .*$/,
    'Hier darf kein Platzhalter stehen; Platzhalter bekommen ihren Wert aus diesem Feld.',
  ],
  [/^“[^”]*” has no picture$/, 'Hier fehlt noch ein Bild.'],
  [/^“[^”]*” is not a picture$/, 'Das ist kein Bild.'],
  [/^“[^”]*” is not a portrait$/, 'Das ist kein Porträt.'],
  [/^“[^”]*” is a HEIC photo, .*$/, 'Das ist ein HEIC-Foto; die meisten Browser können es nicht zeigen.'],
  [/^“[^”]*” has a format that cannot be used here$/, 'Bilder in diesem Format gehen hier nicht.'],
  [
    /^“[^”]*” has characters other than .*$/,
    'Der Dateiname enthält Zeichen, die nicht gehen; erlaubt sind a bis z, Ziffern und Bindestriche.',
  ],
  [/^“[^”]*” is not a point$/, 'Das ist kein Punkt im Bild.'],
  [/^the picture “([^”]*)” does not exist$/, 'Das Bild „$1“ gibt es nicht.'],
  [/^the picture “([^”]*)” has too many pixels$/, 'Das Bild „$1“ hat zu viele Pixel.'],
  [/^the picture “([^”]*)” is too tall for its width$/, 'Das Bild „$1“ ist zu hoch für seine Breite.'],
  [
    /^the picture “([^”]*)” is a HEIC photo, .*$/,
    'Das Bild „$1“ ist ein HEIC-Foto; die meisten Browser können es nicht zeigen.',
  ],
  [
    /^the picture “([^”]*)” is not a picture in a known format, .*$/,
    'Die Datei „$1“ ist kein Bild in einem bekannten Format.',
  ],
  [/^the picture “([^”]*)” is damaged, .*$/, 'Das Bild „$1“ ist beschädigt, als wäre es nur zum Teil kopiert.'],
  [/^the picture “([^”]*)” is not an SVG file, .*$/, 'Das Bild „$1“ ist keine SVG-Datei.'],
  [/^the picture “([^”]*)” has only (\d+) × (\d+) pixels.*$/, 'Das Bild „$1“ hat nur $2 × $3 Pixel und wird unscharf.'],
  [/^“[^”]*” is “?([^”]*)”?, but “?([^”]*)”? in content\/\S+$/, 'Hier steht „$1“, in der anderen Sprache „$2“.'],
  [/^“[^”]*” is (.*), but (.*) in content\/\S+$/, 'Hier steht $1, in der anderen Sprache $2.'],
  [/^this text is not in the language of its folder: .*$/, 'Dieser Text ist nicht in der richtigen Sprache.'],
  [/^this text is not in the page's language: .*$/, 'Dieser Text ist nicht in der Sprache der Seite.'],
  [/^this text is the same as in content\/\S+: .*$/, 'Hier steht derselbe Text wie in der anderen Sprache.'],
  [/^visitors read “(.*)” here .*$/s, 'Auf der Seite steht wörtlich „$1“.'],
  [
    /^the title is (\d+) px wide; .* at (\d+) px$/,
    'Der Titel ist $1 Pixel breit; das Suchergebnis schneidet ihn bei $2 ab.',
  ],
  [
    /^the description has only (\d+) characters; .* (\d+)$/,
    'Die Beschreibung hat nur $1 Zeichen; mindestens $2 sollten es sein.',
  ],
  [
    /^the description has (\d+) characters; .* (\d+)$/,
    'Die Beschreibung hat $1 Zeichen; das Suchergebnis schneidet sie nach $2 ab.',
  ],
  [/^these pages have the same title: (.*)$/, 'Diese Seiten haben denselben Titel: $1.'],
  [/^these pages have the same description: (.*)$/, 'Diese Seiten haben dieselbe Beschreibung: $1.'],
  [/^“[^”]*” is also the (?:link|title|text) .* (\d+)$/, 'Dasselbe steht schon im Eintrag $1.'],
  [/^“([^”]*)” is not a member of the team .*$/, '„$1“ steht nicht im Team.'],
  [/^“[^”]*” has no figure$/, 'Hier fehlt eine Zahl.'],
  [/^“[^”]*” is not an email address$/, 'Das ist keine E-Mail-Adresse.'],
  [/^“[^”]*” is not (?:a|an international) phone number$/, 'Das ist keine Telefonnummer mit Landesvorwahl.'],
  [/^“[^”]*” is not an https:\/\/ URL$/, 'Das ist keine Adresse mit https://.'],
  [/^“[^”]*” is not an origin$/, 'Das ist keine Adresse einer Website.'],
  [/^“[^”]*” is not a country$/, 'Das ist kein Land.'],
];

const fixes: Translation[] = [
  [/^Write a text here\.$/, 'Schreib hier einen Text.'],
  [/^Add it(?: with .*)?\.$/, 'Trag es ein.'],
  [/^Add or remove items\.$/, 'Füg Einträge hinzu, oder nimm welche weg.'],
  [/^Add it here, or remove it in .*$/, 'Trag es hier ein, oder nimm es in der anderen Sprache weg.'],
  [/^Did you mean “?([^”?]*?)”?\?(?: Known: .*)?$/, 'Meinst du „$1“?'],
  [/^Known: \{.*$/, 'Wähl einen aus „Platzhalter“.'],
  [/^Known: (.*)\.$/, 'Möglich sind: $1.'],
  [/^Write (\d{4}-\d\d-\d\d)\.$/, 'Schreib $1.'],
  [
    /^Write (\/page, #section, or a full https:\/\/ URL)\.$/,
    'Wähl eine Seite aus der Liste, oder schreib eine vollständige Adresse mit https://.',
  ],
  [/^Write ([/#]\S*|(?:https:|mailto:|tel:)\S+)\.$/, 'Schreib „$1“.'],
  [/^Write year-month-day, .*$/, 'Schreib Jahr, Monat und Tag, zum Beispiel 2026-11-21.'],
  [/^Write year and month, .*$/, 'Schreib Jahr und Monat, zum Beispiel 2023-07.'],
  [/^This text has to be on one line\.$/, 'Schreib ihn in eine Zeile.'],
  [/^Write (\d+), without separators\.$/, 'Ohne Punkt: $1'],
  [/^Write (?:a number|digits only).*$/, 'Schreib nur Ziffern, ohne Einheit.'],
  [/^Change it\.$/, 'Ändere den Wert.'],
  [/^Translate it.*$/, 'Übersetz ihn.'],
  [/^Correct the date; .*$/, 'Berichtige das Datum; Suchmaschinen verwenden es.'],
  [/^Write the path of (?:a|another) page of this site\.$/, 'Wähl eine Seite aus der Liste.'],
  [/^Put it into public\/, or correct the name\.$/, 'Leg sie in den Ordner public, oder berichtige den Namen.'],
  [/^Put the file into content\/pictures\/, .*$/, 'Wähl ein Bild aus der Liste.'],
  [/^Write \/img\/name\.svg, or .*$/, 'Wähl ein Bild aus der Liste.'],
  [/^Write ring, or .*$/, 'Wähl ein Bild aus der Liste.'],
  [/^Write the file name of a photo in .*$/, 'Wähl eines aus der Liste, oder lad ein Foto hoch.'],
  [/^Export (?:it|the picture) as .*$/, 'Speichere das Bild als JPEG oder PNG.'],
  [/^Rename the file to (\S+), .*$/, 'Nenn die Datei „$1“.'],
  [
    /^Open the original in a picture program, .*$/,
    'Öffne das Original in einem Bildprogramm, und speichere es als JPEG oder PNG.',
  ],
  [/^Copy it once more from .*$/, 'Kopier es noch einmal von der Kamera, vom Telefon oder aus einer Sicherung.'],
  [/^Reduce its longer side to (\d+) pixels\.$/, 'Verkleinere die längere Seite auf $1 Pixel.'],
  [/^Use a photo with at least (\d+) pixels .*$/, 'Nimm ein Foto mit mindestens $1 Pixeln.'],
  [/^Crop it\.$/, 'Schneid es zu.'],
  [/^Write two percentages, .*$/, 'Schreib zwei Prozentangaben, zum Beispiel 50% 30%.'],
  [/^Rewrite it without \{(.*)\}\.$/, 'Schreib den Satz ohne {$1}.'],
  [/^Write the name itself\.$/, 'Schreib den Namen selbst.'],
  [/^Write the text of the page below .*$/, 'Schreib den Text der Seite.'],
  [/^Use single quotation marks\.$/, 'Schreib den Text neu.'],
  [/^Shorten it, .*$/, 'Kürz den Text; das Wichtigste gehört nach vorn.'],
  [/^Add what the page offers visitors\.$/, 'Ergänze, was die Seite bietet.'],
  [/^Give each page a (?:title|description) of its own.*$/, 'Gib jeder Seite einen eigenen Text.'],
];

/** Returns a finding's message and fix in German, if both are known. */
export function translateFinding({ message, fix }: Finding): { message: string; fix: string } | undefined {
  const [germanMessage, germanFix] = [translate(message, messages), translate(fix, fixes)];
  return germanMessage === undefined ? undefined : { message: germanMessage, fix: germanFix ?? '' };
}

function translate(text: string, translations: Translation[]): string | undefined {
  const found = translations.find(([english]) => english.test(text));
  return found && text.replace(...found);
}
