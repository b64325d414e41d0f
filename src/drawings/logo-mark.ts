/** The logo mark as paths on a 32 × 32 grid (even-odd), in leaf green and in ink. */
export type LogoMark = { accent: string; ink: string };

/** Few rings, heavy and irregular enough to be legible at 16 pixels. */
const ringMark: LogoMark = {
  accent:
    'M23,6.4c.7,.6,2.5,.2,4.2,1.4s3.9,4,4.1,8.1-3,8.5-6.4,10.9-7.3,3-10.2,3-4.8-.4-6.1-.8-2.2-.8-3.4-1.7-3-2.4-3.8-5.5-.4-7.4,1.3-11.3,5.7-6.7,9.2-7.8,6.9-1.1,8.6,0,1.8,3.2,2.5,3.7zM21.8,8.3c.5,.4,2,0,3.3,.9s3,3.1,3.2,6.3-2.3,6.5-5,8.4-5.6,2.3-7.8,2.3-3.7-.3-4.7-.6-1.7-.6-2.6-1.3-2.3-1.8-2.9-4.3-.4-5.7,.9-8.7,4.4-5.1,7.2-6,5.3-.9,6.6,0,1.3,2.6,1.8,3z',
  ink: 'M20.7,9.8c.5,.4,2.2-.2,3.4,1.3s2.6,4.7,.9,7.6-4.8,4.6-7.3,5-4.2-.1-5.3-.4-1.7-.5-2.6-1.2-2.3-2.5-2.3-5.3,1.2-6.3,3.8-8.1,5.5-2.2,7.2-1.7,1.7,2.4,2.2,2.8zM20,11.1c.4,.3,1.5-.2,2.4,.9s1.9,3.4,.7,5.5-3.5,3.4-5.3,3.6-3.1,0-3.9-.2-1.2-.4-1.9-.9-1.6-1.8-1.6-3.8,.8-4.6,2.7-5.9,4-1.7,5.3-1.3,1.2,1.8,1.6,2.1zM19.2,12.2c.4,.3,1.2,.6,1.6,2.2s-1.7,3.5-3.1,3.6-2.1-.1-2.6-.3-1.4-.7-1.4-2.3,1.5-3.5,3-3.8,2.1,.3,2.5,.6z',
};

/** Returns the agency’s logo mark (`logo:` in `identity.yaml`), or tree rings by default. */
export function getLogoMark({ logo }: { logo?: Partial<LogoMark> | null }): LogoMark {
  const { ink = '', accent = '' } = logo ?? {};
  return ink || accent ? { ink, accent } : ringMark;
}
