import { casePicture, placeCaseTrunk, type StudyFigures } from './case-trunk';

/**
 * The part of a study's trunk that its first figure stands for, to be placed behind the picture of the whole trunk.
 * Invisible without a `fill` in CSS.
 */
export function StartOfTrunk({ study, className }: { study: StudyFigures; className?: string }) {
  const { width, height } = casePicture;
  const { trunk, x, y } = placeCaseTrunk(study);
  return (
    <svg className={className} viewBox={`0 0 ${width} ${height}`} width={width} fill="none" aria-hidden="true">
      <path transform={`translate(${x} ${y})`} d={trunk.start} />
    </svg>
  );
}
