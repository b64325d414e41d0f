import { listPartsOf } from '../editor/parts';
import { listChangedFiles } from '../publish/select';
import { readRecord } from '../publish/store';

/** Says how many parts differ from what is online; `undefined` if nothing was published from here. */
export async function describeDifference(root: string): Promise<string | undefined> {
  const record = await readRecord(root);
  if (!record) return undefined;
  const { length } = listPartsOf(await listChangedFiles(root));
  const parts = length === 1 ? '1 part differs' : `${length || 'no'} parts differ`;
  return `online ${parts} from what was published on ${record.date.slice(0, 10)}${length > 0 ? '; publish with npm run publish' : ''}`;
}
