import type { LocaleContent } from '../../content/content';

/** The flywheel's word for the phase whose colour a study bears; none for a colour that is no phase's. */
export function getPhaseLabel({ services }: LocaleContent, background: string): string | undefined {
  return services.flywheel.midArea.find(({ colour }) => colour === background)?.label;
}
