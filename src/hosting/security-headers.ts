/** Features that no page of the site uses, and no page that embeds something should get. */
const unusedFeatures =
  'accelerometer camera display-capture geolocation gyroscope magnetometer microphone midi payment publickey-credentials-get screen-wake-lock usb xr-spatial-tracking';

/** HSTS does without `includeSubDomains`: what else an agency runs below its domain is not this site's business. */
export const securityHeaders = {
  'Strict-Transport-Security': 'max-age=63072000',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': unusedFeatures
    .split(' ')
    .map((feature) => `${feature}=()`)
    .join(', '),
  'Cross-Origin-Opener-Policy': 'same-origin',
};

/** With HTML. Each page has a strict policy of its own in a `<meta>`, in which browsers ignore `frame-ancestors`. */
export const documentHeaders = {
  'Content-Security-Policy': "base-uri 'none'; object-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** With everything else. Whoever opens a drawing sees it with its styles, and nothing in it can run; other sites may show it. */
export const fileHeaders = {
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'cross-origin',
};
