import type { ServicesContent } from './page';
import { buttonClass } from '../../components/button/button';
import { RichText } from '../../components/rich-text/rich-text';
import { Section } from '../../components/section/section';
import { SectionHead } from '../../components/section/section-head';
import { Growth as GrowthIsland } from '../../islands/growth/growth';
import { Island } from '../../islands/island';
import { usePage } from '../../site/page-context';

/** A calculator for steady growth, with an example until visitors enter their own figures. */
export function Growth({ growth }: { growth: ServicesContent['growth'] }) {
  const { locale } = usePage();
  const { labels, today, year, result, hint, message } = growth;
  return (
    <Section>
      <Island
        id="growth"
        component={GrowthIsland}
        props={{
          locale,
          example: growth.example,
          words: { today, year, result, hint, message },
          href: growth.button.link,
          linkClass: buttonClass.full,
        }}
        slots={{
          head: <SectionHead heading={growth.heading} text={growth.text} />,
          labels: [labels.start, labels.rate, labels.years],
          scale: growth.scale,
          note: <RichText text={growth.note} />,
          link: growth.button.text,
        }}
      />
    </Section>
  );
}
