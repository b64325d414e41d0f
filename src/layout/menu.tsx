import '../islands/behaviours/menu.css';
import { usePage } from '../site/page-context';
import { Icon } from '../components/icons/icons';
import { getLogoMark } from '../drawings/logo-mark';
import { RingMark } from '../drawings/ring-mark';
import { classNames } from '../lib/class-names';
import { getDialNumber } from '../lib/dial-number';
import { MailAddress } from '../islands/mail-address';
import { LanguageSwitch } from './language-switch';
import * as styles from './menu.module.css';
import { getPricesLink, useMenu } from './navigation';

/** The menu: a full-screen popover. The button in the header opens it without JavaScript. */
export function Menu() {
  const { text } = usePage();
  return (
    <nav className={styles.menu} id="menu" popover="auto" data-menu="" aria-label={text.navigation.label}>
      <MenuContent />
    </nav>
  );
}

/** The open menu as an inert part of the page, for the style guide. */
export function OpenMenu({ className }: { className?: string }) {
  return (
    <div className={classNames(styles.menu, className)} inert>
      <MenuContent />
    </div>
  );
}

function MenuContent() {
  const context = usePage();
  const { text, identity } = context;
  const prices = getPricesLink(context);
  const { links, contact } = useMenu();
  return (
    <>
      <div className={styles.top}>
        <a className={styles.logo} href={context.getPath('home')} aria-label={text.logoLabel}>
          <RingMark mark={getLogoMark(identity)} className={styles.mark} />
        </a>
        <LanguageSwitch />
        <button
          className={styles.close}
          type="button"
          popoverTarget="menu"
          popoverTargetAction="hide"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- takes the focus when the popover opens, not when the page loads
          autoFocus
          aria-label={text.navigation.closeMenu}
        >
          <Icon name="close" />
        </button>
      </div>
      <ul className={styles.links}>
        {[...links, contact].map((link) => (
          <li key={link.href}>
            <a className={link === contact ? styles.contact : undefined} href={link.href} aria-current={link.current}>
              {link.text}
            </a>
          </li>
        ))}
      </ul>
      <p className={styles.direct}>
        <a href={prices.href}>{prices.text}</a>
        <a href={`tel:${getDialNumber(identity.phone)}`}>{identity.phone.display}</a>
        <a href={`mailto:${identity.email.address}`}>
          {/* a span, since otherwise each part would be a flex item */}
          <span>
            <MailAddress address={identity.email.address} />
          </span>
        </a>
      </p>
    </>
  );
}
