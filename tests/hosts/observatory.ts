import { execFile, execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { configFile, hosts, startHost, type Host } from './hosts';

/** Best grade, and the points of strict headers without a place in the browsers' HSTS preload list. */
const wanted = { grade: 'A+', score: 125 };

const root = process.env.SITE_ROOT ?? join(import.meta.dirname, '../..');
const scanner = join(import.meta.dirname, 'node_modules/@mdn/mdn-http-observatory/src/scan.js');
let certificate = '';

/** nginx with the generated configuration and a certificate of its own; plain requests are led to the encrypted site. */
const encrypted: Host = {
  allowed: [],
  program: hosts.nginx?.program ?? '',
  install: hosts.nginx?.install ?? '',
  prepare(work) {
    const file = configFile('nginx', work);
    certificate = join(work.folder, 'certificate.pem');
    const key = join(work.folder, 'key.pem');
    const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
    execFileSync(
      'openssl',
      ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-keyout', key, '-out', certificate, ...names],
      { stdio: 'ignore' },
    );
    const config = readFileSync(file, 'utf8')
      .replaceAll(/listen (.*?);/g, 'listen $1 ssl;')
      .replace(
        'server_tokens off;',
        `server_tokens off; ssl_certificate ${certificate}; ssl_certificate_key ${key}; error_page 497 =301 https://$http_host$request_uri;`,
      );
    writeFileSync(file, config);
    return { args: ['-c', file, '-g', 'daemon off;'] };
  },
};

if (!existsSync(scanner)) throw new Error('The scanner is not installed: npm ci --prefix tests/hosts');
// the scanner looks its host up in the browsers' preload list, which it would have to download; `localhost` is not on it
const preloadList = join(scanner, '../../conf/hsts-preload.json');
if (!existsSync(preloadList)) writeFileSync(preloadList, '{}');

const host = await startHost('nginx', root, encrypted);
try {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [scanner, new URL(host.origin).host.replace('127.0.0.1', 'localhost')],
    {
      env: { ...process.env, NODE_EXTRA_CA_CERTS: certificate },
    },
  );
  const { scan, tests, error } = JSON.parse(stdout);
  if (error) throw new Error(error);
  const enough = scan.grade === wanted.grade && scan.score >= wanted.score;
  console.log(
    `${enough ? '✓' : '✗'} Observatory: ${scan.grade}, ${scan.score} points, ${scan.testsPassed} of ${scan.testsQuantity} tests`,
  );
  for (const [name, { result, scoreModifier }] of Object.entries<{ result: string; scoreModifier: number }>(tests)) {
    console.log(`    ${String(scoreModifier).padStart(3)}  ${name}: ${result}`);
  }
  process.exitCode = enough ? 0 : 1;
} finally {
  await host.stop();
}
