import { casePicture, placeCaseTrunk, type StudyFigures } from './geometry/case-trunk';

/**
 * The edge of the trunk that a study began with, to be placed behind the picture of the whole trunk: it is visible before
 * the picture has loaded. A trunk that began with 0 shows its first ring.
 */
export function StartOfTrunk({ study, className }: { study: StudyFigures; className?: string }) {
  const { width, height } = casePicture;
  const { trunk, x, y } = placeCaseTrunk(study);
  return (
    <svg className={className} viewBox={`0 0 ${width} ${height}`} width={width} fill="none" aria-hidden="true">
      <path transform={`translate(${x} ${y})`} strokeWidth="6" d={trunk.start || trunk.rings.outlines[0]} />
    </svg>
  );
}
