import * as styles from './section.module.css';

type SectionHeadProps = {
  /** Of the heading, where it names the section. */
  id?: string;
  heading: string;
  text: string;
  className?: string;
};

/** What a section begins with: its heading, and what it is about. */
export function SectionHead({ id, heading, text, className }: SectionHeadProps) {
  return (
    <div className={className}>
      <h2 id={id}>{heading}</h2>
      <p className={styles.intro}>{text}</p>
    </div>
  );
}
