/* Owns no state. Says what is online. */
import { formatTime } from '../changes-view';
import type { PublicationSite } from '../protocol';

type LiveNoteProps = { publishable: PublicationSite; onLook: () => void };

/** Says what is online, and what that means for publishing. */
export function LiveNote({ publishable, onLook }: LiveNoteProps) {
  const { live, todo } = publishable;
  const { kind, url, liveDate, recordDate } = live;
  if (kind === 'recorded')
    return (
      <p className="compared">
        Online ist die Fassung vom {format(recordDate)}:{' '}
        <a href={url} target="_blank" rel="noreferrer">
          {url}
        </a>
      </p>
    );
  if (kind === 'unpublished')
    return (
      <>
        <p>Die Website ist noch nicht online. Beim ersten Mal geht alles online, was hier steht.</p>
        {todo.length > 0 && (
          <>
            <p>Vorher ist noch etwas zu tun:</p>
            <ul className="todo">
              {todo.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </>
        )}
      </>
    );
  return (
    <div className="publication" data-failed>
      {kind === 'foreign' ? (
        <>
          <p className="failure">Online ist eine Fassung, die nicht von hier stammt.</p>
          <p>
            Jemand hat sie von einem anderen Computer aus veröffentlicht oder von Hand hochgeladen. Lass dir zuerst den
            Ordner „content“ von dort geben: Sonst stehen danach wieder die alten Texte online.
          </p>
        </>
      ) : (
        <>
          <p className="failure">Was gerade online ist, lässt sich nicht feststellen.</p>
          <p>
            {url === '' ? 'Die Adresse der Website fehlt in „Name und Kontakt“.' : `${url} antwortet nicht.`} Vielleicht
            fehlt nur die Verbindung ins Internet; vielleicht hat inzwischen jemand anders veröffentlicht.
          </p>
        </>
      )}
      <dl className="live-dates">
        {liveDate !== undefined && (
          <div>
            <dt>Online seit</dt>
            <dd>{format(liveDate)}</dd>
          </div>
        )}
        <div>
          <dt>Zuletzt von hier veröffentlicht</dt>
          <dd>{recordDate === undefined ? 'noch nie' : format(recordDate)}</dd>
        </div>
      </dl>
      <button type="button" onClick={onLook}>
        Noch einmal nachsehen
      </button>
    </div>
  );
}

function format(date = ''): string {
  return formatTime(new Date(date));
}
