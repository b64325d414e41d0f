import type { LocaleContent } from '../../site-content';

/** Returns the flywheel's name for the phase that has a study's background colour, or `undefined` if none has it. */
export function getPhaseLabel({ services }: LocaleContent, background: string): string | undefined {
  return services.flywheel.midArea.find(({ colour }) => colour === background)?.label;
}
