import type { Page } from '../../site/page';
import { usePage } from '../../site/page-context';
import * as styles from './breadcrumb.module.css';

type BreadcrumbProps = {
  /** The parent pages, from the top. */
  trail: readonly Page[];
  /** The label of this page. */
  current: string;
};

/** Navigation to the parent pages. */
export function Breadcrumb({ trail, current }: BreadcrumbProps) {
  const { text } = usePage();
  return (
    <nav className={styles.breadcrumb} aria-label={text.navigation.breadcrumb}>
      <ol>
        {trail.map(({ meta, path }) => (
          <li key={path}>
            <a href={path}>{meta.label}</a>
          </li>
        ))}
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  );
}
