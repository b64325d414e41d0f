import type { Check } from './checks';

/** How a problem of each kind is mended, in one sentence. */
export const remedies: Record<Check['expected']['kind'], string> = {
  page: 'The upload is incomplete, or from another build: upload all of dist/ again, hidden files included. Where it is whole, use the configuration that "npm run host-config <host>" prints.',
  redirect:
    'The host does not read the redirects: upload _redirects or .htaccess too, or use the printed configuration.',
  missing:
    'What does not exist below /api/, /assets/ and /img/, or has a file extension, must answer 404: use the printed configuration.',
  file: 'The upload is incomplete, or from another build: upload dist/ again, in binary mode. Where it is whole, give the host the types and Cache-Control of the printed configuration.',
  unchanged: 'Switch ETag or Last-Modified on at the host; without them every visit loads everything again.',
  part: 'Switch range requests (Accept-Ranges) on at the host, or ask its support.',
  compressed: 'Switch gzip or Brotli on at the host.',
  refused: 'Let the host refuse everything but GET and HEAD, as the printed configuration does.',
  contained:
    'The host gives away what it should not: use the printed configuration, and remove such files from the upload.',
};
