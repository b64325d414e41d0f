/** Features that no page of the site uses, and no page that embeds something should get. */
const unusedFeatures = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'screen-wake-lock',
  'usb',
  'xr-spatial-tracking',
];

const noFrames = "frame-ancestors 'none'";

/** Whoever opens a drawing by itself sees it, and nothing in it can run; other sites may show it. */
export const pieceHeaders = {
  'Content-Security-Policy': `default-src 'none'; ${noFrames}`,
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

/**
 * The headers of every answer. HSTS does without `includeSubDomains`: what else an agency runs below its domain is not
 * this site's business. `frame-ancestors` stands here alone, because browsers ignore it in a `<meta>`.
 */
export function securityHeaders(policy: string): Record<string, string> {
  return {
    'Content-Security-Policy': `${policy}; ${noFrames}`,
    'Strict-Transport-Security': 'max-age=63072000',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': unusedFeatures.map((feature) => `${feature}=()`).join(', '),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
  };
}
