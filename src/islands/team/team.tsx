import { useId, useRef, useState } from 'react';

import { Slot, type SlotContent } from '../slot';
import * as styles from './team.module.css';

type TeamProps = {
  labels: { more: string; less: string };
  /** Per member: what is always shown (photo, name, profession), and what unfolds (description, bullet points). */
  slots: { heads: SlotContent[]; details: SlotContent[] };
};

/** The team's cards. At 494 px and narrower the details fold; wider screens show everything and no button. */
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
  const fold = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  /** What folds lies above the button, which would leave the window with it. */
  const stayInSight = async () => {
    await Promise.allSettled(fold.current?.getAnimations().map(({ finished }) => finished) ?? []);
    button.current?.scrollIntoView({ block: 'nearest' });
  };

  const toggle = () => {
    setOpen(!open);
    if (open) requestAnimationFrame(() => void stayInSight());
  };

  return (
    <li className={styles.member} data-open={open ? '' : undefined}>
      <Slot of={head} id={`${id}head`} />
      {/* before what it unfolds, for screen readers go on from here; shown behind it */}
      <button
        ref={button}
        type="button"
        className={styles.toggle}
        aria-expanded={open}
        aria-controls={`${id}detail`}
        aria-describedby={`${id}head`}
        onClick={toggle}
        // translated, perhaps
        suppressHydrationWarning
      >
        {open ? labels.less : labels.more}
      </button>
      <div ref={fold} className={styles.fold} id={`${id}detail`}>
        <Slot of={detail} className={styles.detail} />
      </div>
    </li>
  );
}
