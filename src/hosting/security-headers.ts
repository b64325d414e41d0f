/** Browser features that no page needs, and that embedded content must not use either. */
const unusedFeatures =
  'accelerometer camera display-capture geolocation gyroscope magnetometer microphone midi payment publickey-credentials-get screen-wake-lock usb xr-spatial-tracking';

/** HSTS has no `includeSubDomains`, because the agency may run other services on subdomains. */
export const securityHeaders = {
  'Strict-Transport-Security': 'max-age=63072000',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': unusedFeatures
    .split(' ')
    .map((feature) => `${feature}=()`)
    .join(', '),
};

/** For HTML. Each page also has a strict CSP in a `<meta>`, but browsers ignore `frame-ancestors` there. */
export const documentHeaders = {
  'Content-Security-Policy': "base-uri 'none'; object-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** For everything else. An SVG opened by itself keeps its styles but runs no scripts; other sites may embed it. */
export const fileHeaders = {
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'cross-origin',
};
