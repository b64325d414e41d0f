import { getErrorCode } from '../content/read-errors';
import { UserError } from '../lib/user-error';

const diskFull = 'weil der Datenträger voll ist: Schaffe Platz, die Redaktion versucht es weiter.';
const noPermission =
  'weil dir das Recht dazu fehlt: Erlaube das Schreiben für die Datei und ihren Ordner, die Redaktion versucht es weiter.';

const reasons: Record<string, string> = {
  ENOSPC: diskFull,
  EDQUOT: diskFull,
  EACCES: noPermission,
  EPERM: noPermission,
  EBUSY: 'weil ein anderes Programm sie benutzt: Schließe es, die Redaktion versucht es weiter.',
  EROFS: 'weil der Datenträger schreibgeschützt ist: Hebe den Schutz auf, die Redaktion versucht es weiter.',
};

/** Explains in German why a file could not be written, and what to do. */
export function createWriteError(error: unknown, file: string): UserError {
  const reason = reasons[getErrorCode(error) ?? ''] ?? `und zwar aus diesem Grund: ${String(error)}`;
  return new UserError(`Die Datei ${file} konnte nicht geschrieben werden, ${reason}`, { cause: error });
}
