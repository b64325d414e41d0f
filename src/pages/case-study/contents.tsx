import { getPartId } from '../../components/rich-text/rich-text';
import { headingStart } from '../../content/legal-sections';
import { usePage } from '../../site/page-context';
import * as styles from './contents.module.css';

/** Links to the parts of a study's text, beside it on wide screens. */
export function Contents({ text }: { text: string }) {
  const { contents } = usePage().text.legal;
  const [, ...parts] = text.split(headingStart);
  if (parts.length < 2) return null;
  return (
    <nav className={styles.contents} aria-label={contents}>
      <ol>
        {parts.map((part, index) => (
          <li key={getPartId(index)}>
            <a href={`#${getPartId(index)}`}>{part.split('\n', 1)[0]?.trim()}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
