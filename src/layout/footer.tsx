import { getCountryName } from '../lib/country-name';
import { usePage } from '../site/page-context';
import { getBackgroundClass } from '../components/background/background';
import { Link } from '../components/link/link';
import { getDialNumber } from '../lib/dial-number';
import { MailAddress } from '../islands/mail-address';
import { gridClass } from '../components/section/section';
import * as styles from './footer.module.css';
import { getFooterLinks, useMenu } from './navigation';

/** The footer: contact details, links to all pages, and legal links. */
export function Footer() {
  const context = usePage();
  const { text, identity, year, page, locale } = context;
  const { footer } = text;
  const { address, email, phone, social } = identity;
  const { links, contact } = useMenu();
  // the contact page shows the number prominently beside the form
  const isDiscreet = page.name === 'contact';
  return (
    <footer className={`${gridClass} ${getBackgroundClass('ink')} ${styles.footer}`} data-behind="">
      <div className={isDiscreet ? styles.address : undefined}>
        <h2 className={styles.heading}>{footer.heading}</h2>
        <a
          className={isDiscreet ? undefined : styles.phone}
          href={`tel:${getDialNumber(phone)}`}
          aria-label={`${footer.call}: ${phone.display}`}
        >
          {phone.display}
        </a>
        <p>{footer.phoneNote}</p>
      </div>
      <address className={styles.address}>
        <a href={`mailto:${email.address}`}>
          <MailAddress address={email.address} />
        </a>
        <br />
        {address.street}
        <br />
        {address.postalCode} {address.city}, {getCountryName(address.countryCode, locale)}
        <br />
        {footer.owner}
      </address>
      <nav className={styles.pages} aria-label={footer.navigation}>
        <ul>
          {[...links, contact].map((link) => (
            <li key={link.href}>
              <a href={link.href}>{link.text}</a>
            </li>
          ))}
        </ul>
      </nav>
      <nav className={styles.pages} aria-label={footer.legal}>
        <ul>
          {getFooterLinks(context).map((link) => (
            <li key={link.href}>
              <a href={link.href}>{link.text}</a>
            </li>
          ))}
          <li>
            <Link href={social.url}>{footer.social}</Link>
          </li>
        </ul>
      </nav>
      <p className={styles.end}>
        <span>
          © <span data-year="">{year}</span> {footer.copyright}
        </span>
        <span>{footer.credit}</span>
      </p>
    </footer>
  );
}
