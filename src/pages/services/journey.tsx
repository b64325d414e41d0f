import '../../islands/behaviours/disclosure.css';
import type { ServicesContent } from './page';
import { Flywheel } from '../../islands/flywheel/flywheel';
import { Island } from '../../islands/island';
import type { Target } from '../../components/button/button';
import { Disclosure } from '../../components/disclosure/disclosure';
import { NextStep } from '../../components/next-step/next-step';
import { Section } from '../../components/section/section';
import { FlywheelWheel } from '../../drawings/flywheel-wheel';
import type { PhaseToken } from '../../drawings/phases';
import { classNames } from '../../lib/class-names';
import * as styles from './journey.module.css';

type FlywheelContent = ServicesContent['flywheel'];

/** The flywheel: six scroll-driven steps on wide screens, four expandable phases on narrow ones. */
export function Journey({ flywheel, button }: { flywheel: FlywheelContent; button: Target }) {
  const { heading, alt, centre, midArea, steps, phasesHeading, phases, next } = flywheel;
  return (
    <Section background="ink" id="flywheel" labelledBy="flywheel-heading" className={styles.section}>
      <h2 id="flywheel-heading" className={styles.heading}>
        {heading}
      </h2>
      <Island
        id="flywheel"
        component={Flywheel}
        className={styles.wide}
        slots={{
          wheel: <FlywheelWheel className={styles.wheel} segments={midArea} centre={centre} label={alt} />,
          headings: steps.map((step, index) => (
            <StepHeading key={step.h2} step={step} colour={midArea[index - 1]?.colour} />
          )),
          bodies: steps.map((step) => <StepBody key={step.h2} step={step} />),
        }}
      />
      {/* narrow screens: the four phases instead of the six steps */}
      <div className={styles.narrow} data-no-markdown="">
        <FlywheelWheel className={styles.small} segments={midArea} centre={centre} label={alt} fontSize={36} />
        <h3 className={styles.phasesHeading}>{phasesHeading}</h3>
        {phases.map(({ number, heading: title, text }, index) => (
          <Disclosure
            key={number}
            id={`phase-${number}`}
            number={number}
            title={title}
            background={midArea[index]?.colour}
          >
            <p>{text}</p>
            <Impulses of={steps.find((step) => step.number === number)} />
          </Disclosure>
        ))}
      </div>
      <NextStep text={next} button={button} phoneOnly />
    </Section>
  );
}

type StepProps = { step: FlywheelContent['steps'][number] };

/** The heading of a step. Only the four phases have a number and a colour; the first and the last step have neither. */
function StepHeading({ step: { number, h2 }, colour = 'stay' }: StepProps & { colour?: PhaseToken }) {
  return (
    <h3 className={number ? classNames(styles.title, styles.phase, styles[colour]) : styles.title}>
      {number && <span className={styles.number}>{number} </span>}
      {h2}
    </h3>
  );
}

function StepBody({ step }: StepProps) {
  return (
    <div className={styles.body}>
      <h4 className={styles.claim}>{step.h3}</h4>
      <p>{step.p}</p>
      <Impulses of={step} />
    </div>
  );
}

function Impulses({ of: step }: { of?: StepProps['step'] }) {
  if (!step?.p2) return null;
  return (
    <ul className={styles.impulses}>
      {step.p2.map((impulse) => (
        <li key={impulse}>{impulse}</li>
      ))}
    </ul>
  );
}
