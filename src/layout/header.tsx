import { usePage } from '../site/page-context';
import { Icon } from '../components/icons/icons';
import { getLogoMark } from '../drawings/logo-mark';
import { RingMark } from '../drawings/ring-mark';
import { wordmarkPath } from '../drawings/wordmark-path';
import * as styles from './header.module.css';
import { LanguageSwitch } from './language-switch';
import { useMenu } from './navigation';

/** The sticky header: logo, navigation, language switch and menu button. */
export function Header() {
  const { text, identity, getPath, findPicture } = usePage();
  const { src, width, height } = findPicture(wordmarkPath);
  const { links, contact } = useMenu();
  return (
    <header className={styles.header} data-behind="">
      <a className={styles.logo} href={getPath('home')} aria-label={text.logoLabel}>
        <RingMark mark={getLogoMark(identity)} className={styles.mark} />
        <img className={styles.name} src={src} width={width} height={height} alt={identity.name} />
      </a>
      <nav className={styles.nav} aria-label={text.navigation.label}>
        {links.map((link) => (
          <a key={link.href} href={link.href} aria-current={link.current}>
            {link.text}
          </a>
        ))}
        <a className={styles.contact} href={contact.href} aria-current={contact.current}>
          {contact.text}
        </a>
      </nav>
      <LanguageSwitch />
      <button className={styles.menuButton} type="button" popoverTarget="menu" aria-label={text.navigation.openMenu}>
        <Icon name="menu" />
      </button>
    </header>
  );
}
