import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { renderHostConfig } from '../../src/hosting/host-config';
import { copyProject, type ProjectCopy } from '../project-copy';
import { root } from '../fixture-site';
import { distFolder } from './dist';

const guide = readFileSync(join(root, 'src/hosting/README.md'), 'utf8');

/** Returns the commands of a section of the guide. */
function readCommands(heading: string): string {
  const [, section = ''] = guide.split(`\n## ${heading}\n`);
  const [, commands = ''] = /```sh\n(.*?)```/s.exec(section.split('\n## ')[0] ?? '') ?? [];
  return commands;
}

/** A stand-in for a program that needs an account; it requires that the files and folders in its arguments exist. */
const program = `#!/bin/sh
for word; do
  case $word in */*|dist*) [ -e "$word" ] || { echo "$word does not exist"; exit 1; } ;; esac
done
`;

let copy: ProjectCopy;
let bin: string;
beforeAll(async () => {
  copy = await copyProject('deployment');
  bin = join(copy.root, 'bin');
  mkdirSync(bin);
  // the build of every section is the same apart from the host's own files
  const npm = `#!/bin/sh\nif [ "$*" = "run build" ]; then cp -R "${distFolder}" dist; else PATH="\${PATH#*:}" exec npm "$@"; fi\n`;
  for (const [name, text] of Object.entries({ npm, npx: program, netlify: program, firebase: program, swa: program }))
    writeFileSync(join(bin, name), text, { mode: 0o755 });
});
afterAll(() => copy.remove());

it.each([
  ['Netlify', 'netlify deploy', ['dist/_redirects', 'dist-relay/netlify/netlify/functions/enquiry.mjs']],
  ['Cloudflare Pages', 'wrangler pages deploy', ['dist/_redirects', 'dist-relay/cloudflare/functions/api/enquiry.js']],
  ['Vercel', 'vercel deploy', ['dist/vercel.json']],
  ['Firebase Hosting', 'firebase deploy', ['firebase.json']],
  ['Azure Static Web Apps', 'swa deploy', ['dist/staticwebapp.config.json']],
  ['nginx', 'host-config nginx', ['site.conf']],
  ['Caddy', 'host-config caddy', ['Caddyfile']],
])('the commands for %s create every file that they name', (heading, command, files) => {
  const commands = readCommands(heading);
  expect(commands).toContain(command);
  for (const name of ['dist', 'dist-relay', ...files]) rmSync(join(copy.root, name), { recursive: true, force: true });
  const env = { ...process.env, PATH: `${bin}:${process.env.PATH}` };
  execFileSync('sh', ['-ec', commands], { cwd: copy.root, env, encoding: 'utf8' });
  expect(files.filter((file) => !existsSync(join(copy.root, file)))).toEqual([]);
});

it('the sed script for a certificate also adds HTTP/2 and a redirect from port 80 to nginx', () => {
  const [, script = ''] = /^export EDIT='(.*)'$/m.exec(guide) ?? [];
  const input = renderHostConfig(['nginx', '--port', '443'], distFolder);
  const config = execFileSync('sed', [script], { input, encoding: 'utf8' });
  expect(config).toMatch(
    /^server \{ listen 80; .* return 301 https:\/\/www\.example\.com\$request_uri; \} server \{\n {2}listen 443 ssl http2;\n {2}listen \[::\]:443 ssl http2;/m,
  );
  expect(config).toMatch(/server_tokens off; ssl_certificate \S+; ssl_certificate_key \S+;/);
});
