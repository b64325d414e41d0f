import { expect, it } from 'vitest';

import { relayTargets } from '../../../src/build/relay-targets';

it.each([
  ['/api/enquiry', 'functions/api/enquiry.js'],
  ['/form', 'functions/form.js'],
  ['/', 'functions/index.js'],
  ['/a/', 'functions/a/index.js'],
])('a relay at %s is a function of Cloudflare Pages at %s', (path, file) => {
  expect(relayTargets(path).cloudflare.outfile).toBe(file);
});
