import { casePicture, placeCaseTrunk, type StudyFigures } from './case-trunk';

/** The part of a study's trunk that its first figure stands for, to be placed behind the picture of the whole trunk. */
export function StartOfTrunk({ study, className }: { study: StudyFigures; className?: string }) {
  const { trunk, x, y } = placeCaseTrunk(study);
  return (
    <svg className={className} viewBox={`0 0 ${casePicture.width} ${casePicture.height}`} aria-hidden="true">
      <path transform={`translate(${x} ${y})`} d={trunk.start} />
    </svg>
  );
}
