import type { Page } from '../../page';
import { usePage } from '../../page-context';
import * as styles from './breadcrumb.module.css';

type BreadcrumbProps = {
  /** The pages above this one, from the top. */
  trail: readonly Page[];
  /** This page. */
  current: string;
};

/** Where this page stands on the site. */
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
