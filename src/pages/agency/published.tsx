import { Island } from '../../islands/island';
import { Publications } from '../../islands/publications/publications';
import type { AgencyContent } from './page';
import { usePage } from '../../site/page-context';
import { ArrowLink } from '../../components/arrow-link/arrow-link';
import { Paragraphs } from '../../components/paragraphs/paragraphs';
import { Picture } from '../../components/picture/picture';
import { Section } from '../../components/section/section';
import * as styles from './published.module.css';

/** Articles on other sites, as a carousel; nothing if there are none. */
export function Published({ published }: { published: AgencyContent['published'] }) {
  const { publications: region, previous, next, position, status } = usePage().text.carousel;
  if (published.articles.length === 0) return null;
  return (
    <Section id="published" labelledBy="published-heading">
      <div className={styles.head}>
        <h2 id="published-heading">{published.heading}</h2>
        <Paragraphs className={styles.intro} text={published.text} />
      </div>
      <Island
        className={styles.strip}
        id="publications"
        component={Publications}
        props={{ labels: { region, previous, next, position, status } }}
        slots={{
          articles: published.articles.map(({ img, heading, autor, link }, index) => (
            <article key={link} className={styles.article}>
              <Picture className={styles.cover} picture={img} />
              {/* reader views omit a short block with a link, unless its class contains “text” */}
              <div className="text">
                <p className={styles.source}>
                  <Source line={autor} />
                </p>
                <h3 id={`article-${index + 1}`} className={styles.heading} data-name="">
                  {heading}
                </h3>
                <ArrowLink href={link} text={published.linkText} describedBy={`article-${index + 1}`} />
              </div>
            </article>
          )),
        }}
      />
    </Section>
  );
}

/** The publication and author of an article, separated by a dot if they are on the same line. */
function Source({ line }: { line: string }) {
  const [publication = '', author] = line.split(' · ');
  if (!author) return publication;
  return (
    <>
      {publication}
      <span className={styles.dot}> · </span>
      <span className={styles.author}>{author}</span>
    </>
  );
}
