import { getErrorCode } from '../content/read-errors';
import { UserError } from '../lib/user-error';

const diskFull = 'weil der Datenträger voll ist: Schaffe Platz, und speichere noch einmal.';
const noPermission =
  'weil dir das Recht fehlt, sie zu ändern: Erlaube das Schreiben für die Datei und ihren Ordner, und speichere noch einmal.';

const reasons: Record<string, string> = {
  ENOSPC: diskFull,
  EDQUOT: diskFull,
  EACCES: noPermission,
  EPERM: noPermission,
  EBUSY: 'weil ein anderes Programm sie benutzt: Schließe es, und speichere noch einmal.',
  EROFS: 'weil der Datenträger schreibgeschützt ist: Hebe den Schutz auf, und speichere noch einmal.',
};

/** Says in German why a file could not be saved, and what to do. */
export function explainSaveError(error: unknown, file: string): UserError {
  const reason = reasons[getErrorCode(error) ?? ''] ?? `und zwar aus diesem Grund: ${String(error)}`;
  return new UserError(`Die Datei ${file} konnte nicht gespeichert werden, ${reason}`, { cause: error });
}
