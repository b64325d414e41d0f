import { execFile, execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { writeConfigFile, findHost, startHost, type Host } from './hosts';

/** The best result for a site that is not in the browsers' HSTS preload list. */
const goal = { grade: 'A+', score: 125 };

const root = process.env.SITE_ROOT ?? join(import.meta.dirname, '../..');
const scanner = join(import.meta.dirname, 'node_modules/@mdn/mdn-http-observatory/src/scan.js');
let certificate = '';

/** nginx with the generated configuration and a new certificate. */
const nginxWithTls: Host = {
  ...findHost('nginx'),
  prepare(setup) {
    const file = writeConfigFile('nginx', setup);
    certificate = join(setup.folder, 'certificate.pem');
    const key = join(setup.folder, 'key.pem');
    const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
    execFileSync(
      'openssl',
      ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-keyout', key, '-out', certificate, ...names],
      { stdio: 'ignore' },
    );
    const config = readFileSync(file, 'utf8')
      .replace('server_name 127.0.0.1', 'server_name localhost')
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
// an empty preload list saves the scanner the download
const preloadList = join(scanner, '../../conf/hsts-preload.json');
if (!existsSync(preloadList)) writeFileSync(preloadList, '{}');

const host = await startHost('nginx', root, nginxWithTls);
try {
  const address = new URL(host.origin).host.replace('127.0.0.1', 'localhost');
  const env = { ...process.env, NODE_EXTRA_CA_CERTS: certificate };
  const { stdout } = await promisify(execFile)(process.execPath, [scanner, address], { env });
  const { scan, tests, error } = JSON.parse(stdout);
  if (error) throw new Error(error);
  const isEnough = scan.grade === goal.grade && scan.score >= goal.score;
  const result = `${scan.grade}, ${scan.score} points, ${scan.testsPassed} of ${scan.testsQuantity} tests`;
  console.log(`${isEnough ? '✓' : '✗'} Observatory: ${result}`);
  for (const [name, test] of Object.entries<{ result: string; scoreModifier: number }>(tests))
    console.log(`    ${String(test.scoreModifier).padStart(3)}  ${name}: ${test.result}`);
  process.exitCode = isEnough ? 0 : 1;
} finally {
  await host.stop();
}
