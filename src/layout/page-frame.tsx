import '../styles/layers.css';
import '../styles/tokens.css';
import '../styles/base.css';
import '../styles/motion.css';
import '../styles/print.css';
import type { ReactNode } from 'react';

import { usePage } from '../site/page-context';
import { Footer } from './footer';
import { Header } from './header';
import { Menu } from './menu';
import * as styles from './page-frame.module.css';

/**
 * The frame of every page: skip link, header, screen, footer and menu. The menu comes last, so that browsers need not
 * lay it out for the initial viewport; as a popover, it still follows its button in the focus order.
 */
export function PageFrame({ children }: { children: ReactNode }) {
  const { text } = usePage();
  return (
    <>
      <a className={styles.skip} href="#content" data-behind="">
        {text.skipLink}
      </a>
      <Header />
      <main id="content" tabIndex={-1} data-behind="">
        {children}
      </main>
      <Footer />
      <Menu />
    </>
  );
}
