import { useId, useRef, useState } from 'react';

import { Slot, type SlotContent } from '../slot';
import * as styles from './team.module.css';

type TeamProps = {
  labels: { more: string; less: string };
  /** Per member: the head (photo, name, profession), and the collapsible details (description, bullet points). */
  slots: { heads: SlotContent[]; details: SlotContent[] };
};

/** The team's cards. Up to 494 px, the details are collapsible; wider screens show everything without a button. */
export function Team({ labels, slots: { heads, details } }: TeamProps) {
  return (
    <ul className={styles.team}>
      {heads.map((head, index) => {
        const detail = details[index];
        return detail && <Member key={head.id} labels={labels} head={head} detail={detail} />;
      })}
    </ul>
  );
}

type MemberProps = { labels: TeamProps['labels']; head: SlotContent; detail: SlotContent };

function Member({ labels, head, detail }: MemberProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const collapsible = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  /** Keeps the button in view while the details above it collapse. */
  const keepButtonInView = async () => {
    await Promise.allSettled(collapsible.current?.getAnimations().map(({ finished }) => finished) ?? []);
    button.current?.scrollIntoView({ block: 'nearest' });
  };

  const toggle = () => {
    setOpen(!open);
    if (open) requestAnimationFrame(() => void keepButtonInView());
  };

  return (
    <li className={styles.member} data-open={open ? '' : undefined}>
      <Slot of={head} id={`${id}head`} />
      {/* before the details for screen readers, though displayed below them */}
      <button
        ref={button}
        type="button"
        className={styles.toggle}
        aria-expanded={open}
        aria-controls={`${id}detail`}
        aria-describedby={`${id}head`}
        onClick={toggle}
        // browser translation may have changed the label
        suppressHydrationWarning
      >
        {open ? labels.less : labels.more}
      </button>
      <div ref={collapsible} className={styles.collapsible} id={`${id}detail`}>
        <Slot of={detail} className={styles.detail} />
      </div>
    </li>
  );
}
