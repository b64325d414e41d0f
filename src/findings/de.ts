import { describeProblem, type Catalogue, type Message } from './catalogue';
import type { FieldKind, Limit, ReadProblem } from './codes';

const suggest = (suggestion: string | undefined, otherwise: string) =>
  suggestion === undefined ? otherwise : `Meinst du „${suggestion}“?`;
const locate = ({ file, line }: { file: string; line: number }) => `${file}, Zeile ${line}`;
const quoteAll = (values: readonly string[]) => values.map((value) => `„${value}“`).join(', ');

const kinds: Record<FieldKind, string> = {
  string: 'ein Text',
  number: 'eine Zahl',
  int: 'eine ganze Zahl',
  boolean: 'true oder false, also Ja oder Nein,',
  array: 'eine Liste',
  object: 'eine Gruppe von Feldern',
};

const limits: Record<Limit['kind'], string> = {
  exactly: 'genau',
  'at least': 'mindestens',
  'more than': 'mehr als',
  'at most': 'höchstens',
  'less than': 'weniger als',
};
const formatLimit = ({ kind, value }: Limit) => `${limits[kind]} ${value}`;

const languages = { de: 'deutsche', en: 'englische' };

function explainReadProblem({ kind, reason }: ReadProblem): Message {
  const what = kind === 'file' ? 'Datei' : 'Ordner';
  const restore = `Leg hier ${kind === 'file' ? 'eine Datei' : 'einen Ordner'} mit diesem Namen ab, zum Beispiel aus einer Sicherung.`;
  if (reason === 'EISDIR') return ['Das ist ein Ordner; hier gehört eine Datei hin.', restore];
  if (reason === 'ENOTDIR') return ['Das ist eine Datei; hier gehört ein Ordner hin.', restore];
  const isForbidden = reason === 'EACCES' || reason === 'EPERM';
  const message = `${kind === 'file' ? 'Diese' : 'Dieser'} ${what} lässt sich nicht lesen (${reason}).`;
  return [message, isForbidden ? 'Gib dir Leserechte.' : restore];
}

function suggestSection(suggestion: string | undefined, isNumbered: boolean): string {
  if (isNumbered) return 'Nimm die Nummer aus der Überschrift des Abschnitts, wie in #section-2a.';
  return suggest(suggestion && `#${suggestion.replace(/^#/, '')}`, 'Nimm einen Abschnitt, den es auf der Seite gibt.');
}

const askDeveloper = 'Gib das an jemanden weiter, der die Website programmiert.';
const choosePage = 'Wähl eine Seite aus der Liste.';
const choosePicture = 'Wähl ein Bild aus der Liste.';
const shorten = 'Kürz den Text; das Wichtigste gehört nach vorn.';
const exportAgain = 'Öffne das Original in einem Bildprogramm, und speichere es als JPEG oder PNG.';
const inMarkdown = 'das geht nur in langen Texten mit Absätzen';
const addToBoth = (other: string) => `Trag es hier ein, oder nimm es in der anderen Sprache weg (${other}).`;
const putElsewhere = 'Leg die Datei woanders ab, zum Beispiel in public/files.';
const quoteRaw = (raw: string, instead: string) => `Auf der Seite steht wörtlich „${raw}“, ${instead}.`;
const describeExcess = (what: string, { bytes, limit }: { bytes: number; limit: number }) =>
  `${what} ${formatKilobytes(bytes)} kB groß, empfohlen sind höchstens ${formatKilobytes(limit)} kB`;

/** Rounds up, so that what exceeds a limit differs from it. */
const formatKilobytes = (bytes: number) => (Math.ceil(bytes / 102.4) / 10).toLocaleString('de-DE');
const refuseEndpoint = (endpoint: string, conflict: string): Message => [
  `Das Formular kann nicht an „${endpoint}“ senden: ${conflict}.`,
  'Trag bei ENQUIRY_ENDPOINT eine freie Adresse wie /api/enquiry ein, oder lösch die Einstellung.',
];
const sharePages = (
  what: string,
  { pages, more, places }: { pages: string[]; more: number; places: string[] },
): Message => [
  `Diese Seiten haben ${what}: ${pages.join(', ')}${more > 0 ? ` und ${more} weitere` : ''}.`,
  `Gib jeder Seite einen eigenen Text${places.length > 0 ? `: ${places.join(', ')}` : ''}.`,
];

/** German messages, for the editor, which names the field by its label. */
export const de: Catalogue = {
  unreadable: explainReadProblem,
  encoding: () => [
    'Diese Datei hat eine falsche Zeichencodierung; Umlaute gingen verloren.',
    'Speichere sie noch einmal als UTF-8.',
  ],
  'garbled-letters': () => [
    'In dieser Zeile sind Buchstaben entstellt oder verloren: Die Datei wurde mit falscher Zeichencodierung gespeichert.',
    'Schreib sie neu, oder hol dir eine heile Fassung zurück, und speichere die Datei als UTF-8.',
  ],
  'control-character': ({ codePoint }) => [
    `Hier steht ein unsichtbares Steuerzeichen oder ein Zeichen, das nur ein einziges Programm kennt (${codePoint}).`,
    'Lösch es, oder lösch die Zeile und schreib sie neu; Aufzählungen beginnen mit einem Bindestrich.',
  ],
  conflict: () => [
    'Hier stehen zwei Fassungen desselben Textes untereinander.',
    'Behalte eine; lösch die andere und die Zeilen mit <<<<<<<, ======= und >>>>>>>.',
  ],
  'front-matter': () => [
    'Diese Datei beginnt nicht mit Feldern zwischen zwei Zeilen ---.',
    'Beginn sie mit einer Zeile ---, dann den Feldern der Seite, dann wieder einer Zeile ---.',
  ],
  'missing-text': () => ['Der Text der Seite fehlt.', 'Schreib den Text der Seite.'],
  'empty-file': () => [
    'Diese Datei ist leer.',
    'Hol sie aus einer Sicherung zurück, oder kopier die Datei der anderen Sprache und übersetz sie.',
  ],
  'missing-file': ({ file, counterpart }) =>
    counterpart === undefined
      ? [
          'Diese Datei fehlt.',
          'Die Website braucht sie; hol sie aus einer Sicherung zurück, oder schreib sie, wenn sie zu einer neuen Seite gehört.',
        ]
      : [
          `Diese Datei fehlt; ${counterpart} ist da.`,
          `Wurde sie umbenannt oder verschoben, mach das rückgängig. Sonst kopier ${counterpart} nach ${file} und übersetz sie.`,
        ],
  'unknown-file': ({ suggestion, exists }) => [
    'Keine Seite verwendet diese Datei.',
    exists
      ? `Lösch sie, oder verschieb sie aus dem Ordner content; ${suggestion} gibt es schon.`
      : suggest(suggestion, 'Lösch sie, oder lass eine Seite für sie programmieren.'),
  ],
  'slug-characters': ({ slug, suggestion }) => [
    `Der Dateiname „${slug}“ enthält Zeichen, die nicht in eine Adresse gehören.`,
    `Ist es eine Kopie, lösch sie. Sonst nimm nur Buchstaben von a bis z, Ziffern und Bindestriche, in beiden Sprachen gleich, zum Beispiel ${suggestion}.md.`,
  ],
  'slug-reserved': ({ slug }) => [
    `Der Name „${slug}“ ist schon für etwas anderes vergeben.`,
    'Gib der Datei einen anderen Namen.',
  ],
  'yaml-quote': () => [
    'Hier beginnt ein Anführungszeichen, das nirgends endet.',
    'Setz ans Ende des Textes dasselbe Zeichen wie an den Anfang.',
  ],
  'yaml-after-quote': () => [
    'Nach dem schließenden Anführungszeichen geht der Text weiter.',
    'Setz den ganzen Text in ein Paar gerader Anführungszeichen; innen gehören „ “ ’ hin.',
  ],
  'yaml-reserved': ({ character, quoted }) => [
    `Mit ${character} kann ein Text hier nicht beginnen.`,
    `Setz ihn in Anführungszeichen, so: ${quoted}.`,
  ],
  'yaml-colon': ({ quoted }) => [
    'Im Text stehen ein Doppelpunkt und ein Leerzeichen; so endet sonst der Name eines Feldes.',
    `Setz den ganzen Text in Anführungszeichen, so: ${quoted}.`,
  ],
  'yaml-comment': ({ quoted }) => [
    'Der Text endet vor dem #; was danach kommt, gilt als Notiz.',
    `Gehört es zum Text, setz alles in Anführungszeichen, so: ${quoted}. Ist es eine Notiz, schreib sie in eine eigene Zeile.`,
  ],
  'yaml-duplicate': ({ name }) => [
    `Das Feld „${name}“ kommt zweimal vor.`,
    'Behalte eines von beiden; soll es ein neuer Eintrag der Liste sein, beginn ihn mit einem Bindestrich.',
  ],
  'yaml-tab': () => [
    'Diese Zeile ist mit einem Tabulator eingerückt.',
    'Rück sie mit Leerzeichen ein, zwei für jede Stufe.',
  ],
  'yaml-indentation': () => [
    'Diese Zeile ist anders eingerückt als die Zeilen darüber oder darunter.',
    'Rück sie ein wie die anderen Felder ihrer Gruppe, mit zwei Leerzeichen mehr für jede Stufe.',
  ],
  'yaml-hyphen': ({ item }) => [
    'Ein Eintrag beginnt mit einem Bindestrich und einem Leerzeichen.',
    `Schreib „- ${item}“.`,
  ],
  'yaml-space': ({ corrected }) => ['Nach dem Doppelpunkt fehlt ein Leerzeichen.', `Schreib „${corrected}“.`],
  'yaml-no-field': () => [
    'Diese Zeile ist weder ein Feld mit Doppelpunkt noch als Teil des Textes darüber eingerückt.',
    'Rück sie zwei Leerzeichen weiter ein als das Feld darüber, oder beginn sie mit dem Namen eines Feldes, einem Doppelpunkt und einem Leerzeichen.',
  ],
  'yaml-thousands': ({ source, value }) => [
    `${source} würde als ${String(value).replace('.', ',')} gelesen, denn der Punkt trennt hier Nachkommastellen ab.`,
    `Schreib die Zahl ohne Punkt: ${source.replace('.', '')}. Ist es ein Text, setz ihn in Anführungszeichen.`,
  ],
  'yaml-other': ({ reason, column }) => [
    `Diese Zeile lässt sich nicht lesen (${reason}, Spalte ${column}).`,
    'Berichtige sie oder die Zeile darüber.',
  ],
  'missing-field': ({ keys }) => [
    'Dieses Feld fehlt.',
    keys.length > 0 ? `Trag es ein, mit ${quoteAll(keys)}.` : 'Trag es ein.',
  ],
  'unknown-field': ({ suggestion, known }) => [
    'Dieses Feld kennt die Website nicht.',
    suggest(suggestion, `Lösch es. Diese Felder gibt es: ${quoteAll(known)}.`),
  ],
  'unknown-value': ({ value, suggestion, known }) => [
    value === '' ? 'Hier ist noch nichts ausgewählt.' : `„${value}“ geht hier nicht.`,
    suggest(
      suggestion,
      known.length === 1 ? `Schreib ${known[0]}, oder lösch die Zeile.` : `Möglich sind: ${known.join(', ')}.`,
    ),
  ],
  'wrong-type': ({ expected, actual, keys, suggestion }) => {
    const place = `Hier gehört ${kinds[expected]} hin`;
    const message = actual === 'empty' ? 'Dieses Feld ist leer.' : `${place}.`;
    if (expected === 'number' && actual === 'string')
      return [message, suggestion === undefined ? 'Schreib nur Ziffern, ohne Einheit.' : `Ohne Punkt: ${suggestion}.`];
    if (expected === 'int' && actual === 'number') return [message, 'Schreib sie ohne Nachkommastellen.'];
    if (expected !== 'string' || actual === 'empty')
      return [
        actual === 'empty' ? message : 'Dieser Wert hat die falsche Form.',
        `${place}${keys.length > 0 ? ` mit ${quoteAll(keys)}` : ''}.`,
      ];
    if (actual !== 'array' && actual !== 'object') return [message, 'Setz den Wert in Anführungszeichen.'];
    return [
      message,
      suggestion === undefined
        ? 'Schreib einen Text; beginnt er mit { oder [, oder endet er mit einem Doppelpunkt, setz ihn in Anführungszeichen.'
        : `Ein Text mit Doppelpunkt und Leerzeichen braucht Anführungszeichen: ${suggestion}.`,
    ];
  },
  'out-of-range': ({ value, limit }) => [
    `${value} ist zu ${/least|more/.test(limit.kind) ? 'klein' : 'groß'}.`,
    `Ändere den Wert; er muss ${formatLimit(limit)} sein.`,
  ],
  'wrong-count': ({ count, limit }) => {
    const few = /least|more/.test(limit.kind);
    const message =
      limit.kind === 'exactly'
        ? `Hier ${count === 1 ? 'ist 1 Eintrag' : `sind ${count} Einträge`}; nötig sind genau ${limit.value}.`
        : `Hier sind zu ${few ? 'wenige' : 'viele'} Einträge: ${count}; ${few ? 'nötig' : 'möglich'} sind ${formatLimit(limit)}.`;
    return [message, 'Füg Einträge hinzu, oder nimm welche weg.'];
  },
  'invalid-field': ({ reason }) => [`Dieser Wert geht hier nicht (${reason}).`, 'Berichtige ihn.'],
  'empty-text': () => ['Dieses Feld ist leer.', 'Schreib hier einen Text.'],
  'invisible-character': () => ['Hier steht ein unsichtbares Steuerzeichen.', 'Schreib den Text neu.'],
  'line-break': () => ['Hier steht ein Zeilenumbruch.', 'Schreib den Text in eine Zeile.'],
  'wrong-link': ({ suggestion }) => [
    'Das ist kein gültiger Link.',
    suggestion
      ? `Schreib „${suggestion}“.`
      : 'Wähl eine Seite aus der Liste, oder schreib eine vollständige Adresse mit https://.',
  ],
  'fragment-link': () => [
    'Dieser Link muss mit # beginnen.',
    'Schreib den Namen eines Abschnitts dieser Seite, zum Beispiel #faq; woandershin kann der Link nicht führen.',
  ],
  'wrong-day': ({ suggestion }) =>
    suggestion === undefined
      ? ['Das ist kein gültiges Datum.', 'Schreib Jahr, Monat und Tag, zum Beispiel 2026-11-21.']
      : ['Das Datum hat die falsche Form.', `Schreib ${suggestion}.`],
  'wrong-month': () => ['Das ist kein Monat.', 'Schreib Jahr und Monat, zum Beispiel 2023-07.'],
  'wrong-email': () => [
    'Das ist keine E-Mail-Adresse.',
    'Schreib sie neu, wie name@example.com, ohne Leerzeichen; Umlaute hinter dem @ in der Schreibweise xn--….',
  ],
  'wrong-phone': () => [
    'Das ist keine Telefonnummer mit Landesvorwahl.',
    'Schreib sie mit + und Landesvorwahl, wie +49 171 3920012, oder trag darunter die Nummer zum Wählen ein.',
  ],
  'wrong-dial-number': () => [
    'Das ist keine Telefonnummer mit Landesvorwahl.',
    'Schreib nur + und Ziffern, zum Beispiel +491713920012.',
  ],
  'wrong-origin': () => [
    'Das ist keine Adresse einer Website.',
    'Schreib sie klein, mit https:// und ohne Pfad, wie https://www.example.com.',
  ],
  'wrong-profile': () => [
    'Das ist keine Adresse mit https://.',
    'Schreib die ganze Adresse, wie https://example.com/profil.',
  ],
  'wrong-country': () => ['Das ist kein Land.', 'Schreib seine zwei Großbuchstaben, zum Beispiel DE, AT oder CH.'],
  'name-placeholder': () => [
    'Hier darf kein Platzhalter stehen; Platzhalter bekommen ihren Wert aus diesem Feld.',
    'Schreib den Namen selbst.',
  ],
  'name-html': ({ html }) => [
    `Auf den Seiten stünde hier wörtlich „${html}“.`,
    'Schreib einfachen Text, ohne < und >; ein & bleibt ein &.',
  ],
  'logo-path': () => [
    'Das ist kein Pfad aus einer SVG-Datei.',
    'Kopier den Text in Anführungszeichen hinter d=; er beginnt mit M.',
  ],
  'logo-grid': () => [
    'Das Logo ist größer als sein Raster von 32 × 32.',
    'Speichere es in dieser Größe (viewBox="0 0 32 32"), und kopier den Pfad noch einmal.',
  ],
  'duplicate-item': ({ earlier }) => [
    `Dasselbe steht schon im Eintrag ${earlier}.`,
    'Ändere es, oder lösch einen der beiden in beiden Sprachen.',
  ],
  'duplicate-member': ({ earlier }) => [
    `Aus diesem Namen wird auf der Seite derselbe Link wie aus dem von Eintrag ${earlier}.`,
    'Mach den Namen unterscheidbar, oder lösch einen der beiden in beiden Sprachen.',
  ],
  'single-testimonial': () => [
    'Eine Stimme allein ist zu wenig zum Blättern.',
    'Füg eine zweite hinzu, oder lösch auch diese.',
  ],
  'no-name': ({ of }) => [
    `Hier fehlt der Name ${of === 'client' ? 'des Kunden' : 'des Absenders'}.`,
    'Schreib {name}, wo er stehen soll.',
  ],
  'no-figure': () => ['Hier fehlt eine Zahl.', 'Schreib eine, die auch im Text darunter steht.'],
  'no-first-figure': () => [
    'Hier fehlt eine Zahl wie 9 oder 1.234.',
    'Schreib eine; bei ihr beginnt das Wachstum im Bild.',
  ],
  'no-last-figure': () => [
    'Hier fehlt eine Zahl wie 20 oder 2.345.',
    'Schreib eine; bei ihr endet das Wachstum im Bild.',
  ],
  'no-growth': ({ before }) => [
    `Diese Zahl ist nicht größer als die davor, ${before}.`,
    'Schreib eine größere; das Bild zeigt Wachstum.',
  ],
  'empty-chart': () => ['Das Diagramm ist leer, weil alle Werte 0 sind.', 'Gib mindestens einem einen anderen Wert.'],
  'waiting-field': () => ['Kein Feld einer Sprache hat diesen Namen.', 'Lösch diesen Eintrag.'],
  'waiting-hash': () => ['Das sind keine 8 Ziffern von 0 bis f.', 'Lösch diesen Eintrag.'],
  'unknown-placeholder': ({ name, suggestion }) => [
    `Den Platzhalter {${name}} gibt es nicht.`,
    suggest(suggestion && `{${suggestion}}`, 'Wähl einen aus „Platzhalter“.'),
  ],
  'missing-vat-id': () => [
    'Der Platzhalter {vatId} hat keinen Wert: Es ist keine Umsatzsteuer-ID eingetragen.',
    'Nimm den Satz oder Abschnitt mit {vatId} in beiden Sprachen heraus, oder trag die Umsatzsteuer-ID ein.',
  ],
  'singular-number': ({ name }) => [
    `{${name}} ist gerade 1, der Text könnte aber in der Mehrzahl stehen.`,
    `Schreib den Satz ohne {${name}}.`,
  ],
  'no-picture': () => ['Hier fehlt noch ein Bild.', 'Wähl eines aus der Liste, oder lad ein Foto hoch.'],
  'not-a-picture': () => ['Das ist kein Bild.', choosePicture],
  'not-a-portrait': () => ['Das ist kein Porträt.', choosePicture],
  'ring-capitals': () => ['Das Wort für ein gezeichnetes Porträt wird klein geschrieben.', 'Schreib ring.'],
  'photo-folder': ({ folder, suggestion }) => [
    `Der Ordner ${folder} gehört nicht dazu; Fotos liegen direkt in content/pictures.`,
    `Verschieb das Foto dorthin, und schreib ${suggestion}.`,
  ],
  'photo-heic': ({ suggestion }) => [
    'Das ist ein HEIC-Foto; die meisten Browser können es nicht zeigen.',
    `Speichere das Bild als JPEG, und nenn es ${suggestion}.`,
  ],
  'photo-format': () => ['Bilder in diesem Format gehen hier nicht.', 'Speichere das Bild als JPEG oder PNG.'],
  'photo-name': ({ suggestion }) => [
    'Der Dateiname enthält Zeichen, die nicht gehen; erlaubt sind a bis z, Ziffern und Bindestriche.',
    `Nenn die Datei „${suggestion}“.`,
  ],
  'wrong-focus': () => [
    'Das ist kein Punkt im Bild.',
    'Schreib zwei Prozentangaben, zum Beispiel 50% 30%, und vielleicht eine dritte von 100% bis 400%, die vergrößert.',
  ],
  'missing-picture': ({ src, suggestion }) => [`Das Bild „${src}“ gibt es nicht.`, suggest(suggestion, choosePicture)],
  'photo-in-public': ({ src }) => [
    `Das Bild „${src}“ ist keine SVG-Datei; Fotos im Ordner public/img werden nicht verkleinert.`,
    'Verschieb das Foto nach content/pictures, und wähl es aus der Liste.',
  ],
  'picture-unreadable': ({ src, ...problem }) => {
    const [message, fix] = explainReadProblem(problem);
    return [`Das Bild „${src}“ geht nicht: ${message}`, fix];
  },
  'picture-pixels': ({ src, limit }) => [
    `Das Bild „${src}“ hat zu viele Pixel.`,
    `Verkleinere die längere Seite auf ${limit} Pixel.`,
  ],
  'picture-tall': ({ src }) => [`Das Bild „${src}“ ist zu hoch für seine Breite.`, 'Schneid es zu.'],
  'picture-heic': ({ src }) => [
    `Das Bild „${src}“ ist ein HEIC-Foto; die meisten Browser können es nicht zeigen.`,
    exportAgain,
  ],
  'picture-format': ({ src }) => [`Die Datei „${src}“ ist kein Bild in einem bekannten Format.`, exportAgain],
  'picture-damaged': ({ src }) => [
    `Das Bild „${src}“ ist beschädigt, als wäre es nur zum Teil kopiert worden.`,
    'Kopier es noch einmal von der Kamera, vom Telefon oder aus einer Sicherung.',
  ],
  'picture-small': ({ src, width, height, square, minWidth }) => [
    `Das Bild „${src}“ hat ${square ? 'quadratisch zugeschnitten ' : ''}nur ${width} × ${height} Pixel und wird unscharf.`,
    `Nimm ein Foto mit mindestens ${minWidth} Pixeln ${square ? 'an der kürzeren Seite' : 'in der Breite'}.`,
  ],
  'broken-drawing': ({ reason }) => [
    reason === undefined
      ? 'Browser können diese Zeichnung nicht zeigen: Sie hat keine Größe.'
      : `Browser können diese Zeichnung nicht zeigen (${reason}).`,
    'Speichere sie noch einmal als SVG in UTF-8. Ihr <svg> braucht xmlns="http://www.w3.org/2000/svg" und eine viewBox oder Breite und Höhe.',
  ],
  'missing-in-language': ({ other }) => [
    'Dieses Feld fehlt; in der anderen Sprache ist es da.',
    addToBoth(locate(other)),
  ],
  'different-count': ({ count, other }) => [
    `In dieser Sprache sind es ${count} Einträge, in der anderen ${other.count}.`,
    `Füg Einträge hinzu, oder nimm welche weg, hier oder in der anderen Sprache (${locate(other)}).`,
  ],
  'different-value': ({ kind, value, other }) => [
    `Hier steht „${value}“, in der anderen Sprache „${other.value}“.`,
    {
      number: 'Schreib in beiden Sprachen dieselbe Zahl.',
      photo: 'Nimm in beiden Sprachen ein Foto.',
      date: 'Prüf, ob der ältere Text dieselbe Änderung braucht, und schreib in beiden Sprachen das spätere Datum.',
    }[kind],
  ],
  'different-sections': ({ heading, other }) => [
    other
      ? `Wo hier „${heading}“ steht, steht in der anderen Sprache „${other.heading}“ (${locate(other)}).`
      : `Den Abschnitt „${heading}“ gibt es nur in einer Sprache.`,
    'Gib beiden Sprachen dieselben Abschnitte mit denselben Nummern; Links verweisen darauf.',
  ],
  untranslated: ({ text, isField }) => [
    `Dieser Text ist nicht in der ${isField ? 'richtigen Sprache' : 'Sprache der Seite'}: „${text}“.`,
    'Übersetz ihn, oder trag seine Wörter bei den Fremdwörtern ein.',
  ],
  'same-text': () => ['Hier steht derselbe Text wie in der anderen Sprache.', 'Übersetz ihn.'],
  'waiting-text': ({ since, other }) => [
    `Dieser Text wartet seit ${since}: Die ${languages[other]} Fassung wurde geändert, diese nicht.`,
    'Ändere ihn; passt er noch, wähl „Passt noch“.',
  ],
  'future-date': ({ date }) => [
    `Der ${date} liegt in der Zukunft.`,
    'Berichtige das Datum; Suchmaschinen verwenden es.',
  ],
  'published-after-update': ({ date, updated }) => [
    `Der ${date} liegt nach dem Datum der letzten Änderung, dem ${updated}.`,
    'Berichtige das Datum; Suchmaschinen verwenden es.',
  ],
  'founded-later': ({ founded, year }) => [
    `Das Gründungsjahr ${founded} liegt in der Zukunft; nach der Uhr dieses Computers ist es ${year}.`,
    'Berichtige das Jahr oder die Uhr.',
  ],
  'duplicate-order': ({ slug, other, order, free }) => [
    `„${slug}“ hat dieselbe Nummer in der Reihenfolge wie „${other}“, die ${order}.`,
    `Gib der neueren Case Study eine andere Nummer; ${free} ist frei.`,
  ],
  'unknown-author': ({ author, members, suggestion }) => [
    `„${author}“ steht nicht im Team.`,
    suggest(suggestion, `Möglich sind ${quoteAll(members)}; oder lass das Feld in beiden Sprachen leer.`),
  ],
  'no-year': ({ period }) => [
    `In „${period}“ steht keine vierstellige Jahreszahl; die Zeitleiste lässt diese Case Study deshalb in diesem Jahr beginnen.`,
    'Schreib das Jahr, in dem die Arbeit begann, und, wenn sie zu Ende ist, das letzte: „2023 bis heute“, „2021 bis 2024“.',
  ],
  'gone-page': ({ path }) => [
    `Die Seite ${path} gab es, als die Website zuletzt erstellt wurde; Links zu ihr würden ins Leere führen.`,
    'Leite sie zu der Seite weiter, die sie ersetzt. War sie nie online, lass es so.',
  ],
  'duplicate-path': ({ one, other }) => [
    `Zwei Seiten haben diese Adresse: ${one} und ${other}.`,
    'Benenn eine um, zum Beispiel die Case Study.',
  ],
  'endpoint-page': ({ endpoint }) => refuseEndpoint(endpoint, 'Das ist die Adresse einer Seite'),
  'endpoint-file': ({ endpoint }) => refuseEndpoint(endpoint, 'Das ist die Adresse einer Datei'),
  'endpoint-host': ({ endpoint, folder }) =>
    refuseEndpoint(endpoint, `Was unter ${folder} liegt, beantwortet der Server selbst`),
  'endpoint-redirect': ({ endpoint, from }) => refuseEndpoint(endpoint, `Die Weiterleitung von ${from} erfasst sie`),
  'redirect-source': ({ from }) => [
    `„${from}“ ist keine Adresse, die sich weiterleiten lässt.`,
    'Schreib sie ohne Domain, wie /alte-seite, oder /alter-ordner/* für alles darunter; erlaubt sind nur Buchstaben, Ziffern und -_.~%+,@=()/, und %20 für ein Leerzeichen.',
  ],
  'redirect-address': ({ to }) => [
    `Zu „${to}“ lässt sich nicht weiterleiten.`,
    'Schreib die Adresse einer Seite, wie /agentur, oder eine vollständige mit https://.',
  ],
  'redirect-duplicate': ({ from, first }) => [
    `${from} wird schon weitergeleitet, als ${first}.`,
    'Lösch eine der beiden Weiterleitungen.',
  ],
  'redirect-own-path': ({ from, prefix }) => [
    `${from} liegt unter ${prefix}; das verwendet die Website selbst.`,
    'Lösch diese Weiterleitung.',
  ],
  'redirect-shadow': ({ from, path }) => [
    `${from} erfasst ${path}, und das gibt es.`,
    'Lösch diese Weiterleitung, oder mach sie enger; was es gibt, lässt sich nicht weiterleiten.',
  ],
  'redirect-chain': ({ from, to, next }) => [
    `${from} führt zu ${to}, und das wird selbst zu ${next} weitergeleitet.`,
    'Leite gleich zur letzten Seite weiter.',
  ],
  'redirect-target': ({ from, to, suggestion }) => [
    `${from} führt zu ${to}, und das gibt es nicht.`,
    suggest(suggestion, 'Schreib die Adresse einer Seite.'),
  ],
  'redirect-section': ({ from, to, suggestion, isNumbered }) => [
    `${from} führt zu ${to}, und diesen Abschnitt gibt es nicht.`,
    suggestSection(suggestion, isNumbered),
  ],
  'temporary-file': () => [
    'Das sieht nach einer Sicherung oder Zwischendatei aus und kommt nicht auf die Website.',
    'Lösch die Datei, oder benenn sie um, wenn sie dazugehört.',
  ],
  'outside-link': () => [
    'Das ist eine Verknüpfung, die aus ihrem Ordner hinausführt.',
    'Leg die Datei selbst hierher, oder lösch die Verknüpfung.',
  ],
  'secret-file': () => [
    'Eine Datei mit diesem Namen könnte Geheimes enthalten, und jeder könnte es lesen.',
    'Verschieb sie aus dem Ordner public. War sie schon online, ändere die Schlüssel und Passwörter darin.',
  ],
  'decomposed-name': ({ name }) => [
    'Die Umlaute im Dateinamen bestehen aus zwei Zeichen, deshalb findet mancher Server die Datei nicht.',
    `Schreib den Namen der Datei neu: ${name}.`,
  ],
  'hashed-folder': ({ folder }) => [
    `Dateien in ${folder} behalten Browser ein Jahr lang, auch wenn sie sich ändern.`,
    putElsewhere,
  ],
  'redirected-folder': ({ folder }) => [
    `Alles unter ${folder} führt zur Startseite; diese Datei wäre nicht zu erreichen.`,
    putElsewhere,
  ],
  'folder-name': () => ['Die Website bekommt einen Ordner mit diesem Namen.', 'Benenn die Datei um, oder lösch sie.'],
  'file-characters': () => [
    'Im Dateinamen steht ein Zeichen, das Windows oder mancher Server nicht zulässt.',
    'Benenn die Datei um; nimm Buchstaben, Ziffern, Bindestriche und Punkte.',
  ],
  'generated-file': () => [
    'Die Website hat selbst eine Datei mit diesem Namen, die diese hier überschreiben würde.',
    'Benenn diese Datei um, oder lösch sie.',
  ],
  'exif-data': () => [
    'In diesem Bild steht noch, wie, wann und vielleicht auch wo es aufgenommen wurde; jeder könnte es lesen.',
    'Speichere es ohne diese Angaben, oder leg es in content/pictures; dort werden sie entfernt.',
  ],
  'markdown-file': () => [
    'Server geben jede Datei mit .md als Fassung der gleichnamigen Seite aus.',
    'Speichere sie mit einer anderen Endung, etwa .txt, oder lösch sie.',
  ],
  'file-name-case': ({ one, other }) => [
    `Die Dateien ${one} und ${other} unterscheiden sich nur in Groß- und Kleinschreibung; auf manchen Computern ersetzt eine die andere.`,
    'Benenn eine der beiden um.',
  ],
  'invalid-link': ({ href, suggestion }) => [
    href ? `Der Link „${href}“ ist unvollständig oder nicht erlaubt.` : 'Ein Link hat kein Ziel.',
    suggestion ? `Schreib „${suggestion}“.` : 'Schreib eine Seite, einen #abschnitt oder eine Adresse mit https://.',
  ],
  'dead-link': ({ href, suggestion }) => [
    `Der Link „${href}“ führt zu einer Seite, die es nicht gibt.`,
    suggest(suggestion, choosePage),
  ],
  'moved-link': ({ href, to }) => [
    `Der Link „${href}“ führt zu einer alten Adresse; die neue ist „${to}“.`,
    `Schreib „${to}“.`,
  ],
  'dead-fragment': ({ href, suggestion, isNumbered }) => [
    `Der Link „${href}“ führt zu einem Abschnitt, den es nicht gibt.`,
    suggestSection(suggestion, isNumbered),
  ],
  'fallback-link': ({ href, suggestion }) => [
    `Der Link „${href}“ führt zu einer Seite, die nur unbekannte Adressen auffängt.`,
    suggest(suggestion, choosePage),
  ],
  'foreign-link': ({ href, suggestion }) => [
    `Der Link „${href}“ führt zu einer Seite in der anderen Sprache.`,
    `Meinst du „${suggestion}“?`,
  ],
  'other-host-link': ({ problem, host }) => {
    const { message, fix } = describeProblem(problem, de);
    return [message, `${fix} Ist ${host} eine andere Website, lass es so.`];
  },
  'missing-resource': ({ url }) => [
    `Die Datei „${url}“ gibt es nicht.`,
    'Leg sie in den Ordner public, oder berichtige den Namen.',
  ],
  'link-empty': ({ href }) => [
    `Der Link zu „${href}“ hat keinen Text.`,
    'Schreib ihn in die eckigen Klammern: [Text](/seite).',
  ],
  anchor: ({ text, href }) => [
    `Aus „${text}“ geht nicht hervor, dass der Link zu ${href} führt.`,
    'Nenn das Ziel im Text des Links.',
  ],
  orphan: () => ['Keine andere Seite verlinkt diese.', 'Verlink sie, wo es Lesern hilft.'],
  depth: ({ clicks }) => [
    clicks === undefined
      ? 'Von der Startseite aus ist diese Seite nicht zu erreichen.'
      : `Von der Startseite sind es ${clicks} Klicks bis zu dieser Seite.`,
    'Verlink sie von einer Seite, die näher an der Startseite ist.',
  ],
  'text-links': ({ count }) => [
    `${count === 0 ? 'Im Text keiner anderen Seite' : 'Nur im Text einer anderen Seite'} steht ein Link zu dieser.`,
    'Verlink sie im Text von mindestens zwei Seiten.',
  ],
  'raw-link': ({ raw }) => [
    quoteRaw(raw, 'kein Link'),
    `Schreib [Text](/seite), ohne Leerzeichen zwischen den Klammern oder in der Adresse; ${inMarkdown}.`,
  ],
  'raw-html': ({ raw }) => [
    quoteRaw(raw, 'also HTML'),
    'Nimm es heraus; Texte können kein HTML enthalten. In langen Texten macht **fett** fett.',
  ],
  'raw-heading': ({ raw }) => [
    quoteRaw(raw, 'keine Überschrift'),
    `Schreib ## und ein Leerzeichen an den Anfang einer Zeile, nach einer leeren Zeile; ${inMarkdown}.`,
  ],
  'raw-list': ({ raw }) => [
    quoteRaw(raw, 'keine Aufzählung'),
    `Beginn jeden Punkt mit - in einer eigenen Zeile, nach einer leeren Zeile; ${inMarkdown}.`,
  ],
  'raw-gap': ({ raw }) => [quoteRaw(raw, 'wo ein Text fehlt'), 'Schreib den Text, oder nimm das heraus.'],
  'raw-bold': ({ raw }) => [
    quoteRaw(raw, 'kein fetter Text'),
    `Schreib **Wörter** mit je zwei Sternchen, ohne Leerzeichen innen; ${inMarkdown}.`,
  ],
  'straight-marks': ({ raw }) => [
    quoteRaw(raw, 'mit geraden Anführungszeichen'),
    'Schreib „…“ im Deutschen, “…” im Englischen.',
  ],
  'french-marks': ({ raw }) => [
    quoteRaw(raw, 'mit französischen Anführungszeichen'),
    'Schreib „…“ im Deutschen, “…” im Englischen.',
  ],
  'english-marks': ({ raw }) => [quoteRaw(raw, 'mit englischen Anführungszeichen'), 'Schreib „…“.'],
  'german-marks': ({ raw }) => [quoteRaw(raw, 'mit deutschen Anführungszeichen'), 'Schreib “…”.'],
  thin: ({ words }) => [`Die Seite hat nur ${words} Wörter.`, 'Beantworte, was Besucher wissen wollen.'],
  'title-width': ({ width, limit }) => [
    `Der Titel ist ${width} Pixel breit; das Suchergebnis schneidet ihn bei ${limit} ab.`,
    shorten,
  ],
  'title-duplicate': (shared) => sharePages('denselben Titel', shared),
  'description-short': ({ length, limit }) => [
    `Die Beschreibung hat nur ${length} Zeichen; mindestens ${limit} sollten es sein.`,
    'Ergänze, was die Seite bietet.',
  ],
  'description-long': ({ length, limit }) => [
    `Die Beschreibung hat ${length} Zeichen; das Suchergebnis schneidet sie nach ${limit} ab.`,
    shorten,
  ],
  'description-duplicate': (shared) => sharePages('dieselbe Beschreibung', shared),
  'small-headline': ({ length }) => [
    `Die Überschrift hat ${length} Zeichen, zu viele für das Bild, das geteilte Links zeigen.`,
    'Kürz sie; sie passt zwar hinein, ist aber kaum zu lesen.',
  ],
  'heading-one': ({ count }) => [
    `Die Seite hat ${count} Überschriften der ersten Stufe.`,
    'Genau eine soll es sein; Überschriften im Text beginnen mit ##.',
  ],
  'heading-empty': ({ previous, isMarkdown }) => [
    previous === undefined ? 'Die erste Überschrift ist leer.' : `Die Überschrift unter „${previous}“ ist leer.`,
    isMarkdown
      ? 'Schreib ihren Text hinter ##, oder lösch sie.'
      : 'Schreib ihren Text in sein Feld. Steht er dort, gib das an jemanden weiter, der die Website programmiert.',
  ],
  'heading-gap': ({ heading, level, previous }) => [
    `Die Überschrift „${heading}“ hat Stufe ${level}, folgt aber auf Stufe ${previous}.`,
    'Lass keine Stufe aus.',
  ],
  landmark: ({ name }) => [`Der Seite fehlt ihr Bereich <${name}>.`, askDeveloper],
  'duplicate-id': ({ id }) => [`Die Kennung „${id}“ kommt auf der Seite mehrmals vor.`, askDeveloper],
  'missing-id': ({ attribute, id }) => [`${attribute}="${id}" verweist auf nichts.`, askDeveloper],
  'inline-attribute': ({ tag }) => [`Die Sicherheitsregeln der Website verbieten ${tag}.`, askDeveloper],
  'picture-size': ({ src }) => [
    `Dem Bild ${src} fehlen Breite und Höhe.`,
    'Nimm es aus dem Text; Bilder haben eigene Felder.',
  ],
  'picture-text': ({ src }) => [
    `Das Bild ${src} hat keinen Text für Menschen, die es nicht sehen.`,
    'Nimm es aus dem Text; Bilder haben eigene Felder.',
  ],
  'page-bytes': (size) => [
    `${describeExcess('Die Seite ist', size)}. Auf dem Handy erscheint sie dadurch langsamer.`,
    'Kürz Texte, oder nimm Einträge weg.',
  ],
  'median-bytes': (size) => [`${describeExcess('Die mittlere Seite ist', size)}.`, askDeveloper],
  'load-bytes': (size) => [
    `${describeExcess('Mit Bildern und Schriften ist die Seite', size)}. Auf dem Handy erscheint sie dadurch langsamer.`,
    'Nimm weniger oder einfachere Bilder.',
  ],
  'font-bytes': (size) => [
    `${describeExcess('Alle Schriften zusammen sind', size)}. Alle Seiten erscheinen dadurch langsamer.`,
    'Verwende weniger seltene Zeichen, etwa Pfeile oder fremde Buchstaben.',
  ],
  'picture-bytes': ({ path, ...size }) => [
    `${describeExcess(`Das Bild ${path} ist`, size)}.`,
    path.endsWith('.svg')
      ? 'Ist es deine Datei, speichere sie mit weniger Punkten; zeichnet es die Website, frag jemanden, der sie programmiert.'
      : 'Leg das Foto in content/pictures; dort wird es verkleinert.',
  ],
  'unknown-class': ({ name, sheet }) => [`In ${sheet} fehlt die Klasse „${name}“.`, askDeveloper],
  'palette-token': ({ token, value }) => [
    `Die Farbe --${token} ist „${value}“; damit können Bilder nichts anfangen.`,
    'Schreib #rrggbb oder light-dark(#rrggbb, #rrggbb), klein.',
  ],
  'art-broken': ({ reason }) => [
    `Das ist kein gültiges SVG (${reason}).`,
    'Speichere es noch einmal als SVG, in UTF-8.',
  ],
  'art-size': () => ['Diese Zeichnung hat keine Größe.', 'Gib ihrem <svg> eine viewBox oder Breite und Höhe.'],
  'art-text': () => [
    'Dieser Text würde in einer anderen Schrift erscheinen.',
    'Wandle ihn in Pfade um (Pfad › Objekt in Pfad umwandeln).',
  ],
  'art-element': ({ name }) => [
    `<${name}> ist in Zeichnungen nicht erlaubt.`,
    'Nimm flache Formen und Linien, oder lösch es.',
  ],
  'art-script': ({ name }) => [`${name}="…" ist ein Skript.`, 'Lösch es.'],
  'art-reference': ({ name, value }) => [
    `${name}="${value}" verweist auf eine andere Datei.`,
    'Nimm ihren Inhalt in diese auf, oder lösch es.',
  ],
  'art-class': ({ name }) => [
    `Die Klasse „${name}“ gibt es in der Palette nicht.`,
    'Nimm einen Namen aus src/drawings/palette.ts, auch mit -line, -background oder -wood, oder soil oder contour.',
  ],
  'art-colour': ({ value }) => [
    `Die Farbe ${value} gibt es in der Palette nicht.`,
    'Nimm eine Farbe aus src/styles/tokens.css, oder erlaub alle mit data-colours="own" am <svg>.',
  ],
  'refused-edit': ({ reason }) => [reason, ''],
  'failed-edit': ({ reason }) => [
    `Eine Änderung passt nicht in diese Datei (${reason}).`,
    'Verwirf sie, und mach sie noch einmal.',
  ],
};
