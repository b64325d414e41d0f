/** The URL path of the agency's name as a picture; a file of this name in `public/img/` replaces it. */
export const wordmarkPath = '/img/wordmark.svg';
