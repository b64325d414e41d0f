import '../../islands/behaviours/bot.css';
import '../../islands/behaviours/parallax.css';
import type { HomeContent } from './page';
import { Art } from '../../components/art/art';
import { Button, type Target } from '../../components/button/button';
import { NextStep } from '../../components/next-step/next-step';
import { Paragraphs } from '../../components/paragraphs/paragraphs';
import { Picture } from '../../components/picture/picture';
import { Section } from '../../components/section/section';
import type { Testimonial } from '../../content/schemas/testimonials';
import * as styles from './ai.module.css';

type AiContent = HomeContent['ai'];

type AiProps = { ai: AiContent; testimonial?: Testimonial | undefined; button: Target };

/** The section about AI search: a bot, the benefits of being named in AI answers, and a client whom AI answers name. */
export function Ai({ ai, testimonial, button }: AiProps) {
  return (
    <Section background="surface" id="ai" labelledBy="ai-heading" className={styles.section}>
      <div className={styles.head}>
        <p className={styles.sub}>{ai.subHeading}</p>
        <h2 id="ai-heading" className={styles.heading}>
          {ai.heading}
        </h2>
        <div className={styles.text}>
          <Paragraphs text={ai.description} />
          <Button button={{ text: ai.button, link: ai.link }} />
        </div>
      </div>
      <button type="button" className={styles.bot} data-bot="" aria-label={ai.bot}>
        <Art name="img/bot" />
        <Art name="img/bot_mouth" className={styles.mouth} />
      </button>
      <ol className={styles.boxes}>
        {ai.boxes.map((box, index) => (
          <li key={box.title} className={styles.box}>
            <h3>{box.title}</h3>
            <p>{box.text}</p>
            {index === 2 ? <Money counter={box.icon} /> : <Picture className={styles.drawing} picture={box.icon} />}
          </li>
        ))}
      </ol>
      {testimonial && (
        <figure className={styles.voice}>
          <blockquote>
            <Paragraphs text={testimonial.text} />
          </blockquote>
          <figcaption className={styles.author}>
            <strong>{testimonial.name}</strong>, {testimonial.profession}
          </figcaption>
        </figure>
      )}
      <NextStep button={button} phoneOnly />
    </Section>
  );
}

/** Cash and a coin; they move over the counter in opposite directions while the page scrolls. */
function Money({ counter }: { counter: AiContent['boxes'][number]['icon'] }) {
  return (
    <div className={styles.money} data-parallax="">
      <Picture picture={counter} className={styles.drawing} />
      <div className={styles.cash} data-parallax-cash="">
        <Art name="img/home_ai_box3_cash" />
      </div>
      <div className={styles.dollar} data-parallax-dollar="">
        <Art name="img/home_ai_box3_dollar" />
      </div>
    </div>
  );
}
