import * as styles from './section.module.css';

type SectionHeadProps = {
  /** Id of the heading, for sections that it labels. */
  id?: string;
  heading: string;
  text: string;
  className?: string;
};

/** The heading of a section and its introduction. */
export function SectionHead({ id, heading, text, className }: SectionHeadProps) {
  return (
    <div className={className}>
      <h2 id={id}>{heading}</h2>
      <p className={styles.intro}>{text}</p>
    </div>
  );
}
