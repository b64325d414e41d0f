import { randomUUID } from 'node:crypto';
import { accessSync, constants, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { parseJsonObject } from '../lib/parse-json-object';
import type { Spool, SpooledMail } from './delivery';
import type { MailPayload } from './mail';
import type { Send } from './provider';
import { DeliveryError } from './settings';

type SpoolFile = Omit<SpooledMail, 'refused'> & { since: number };

const minute = 60_000;

/** In milliseconds. The time to wait doubles after each attempt. */
const waits = { first: minute, longest: 60 * minute, response: 20_000 };

/** How long a mail is kept, in milliseconds; the privacy policy states it. */
const maxAge = 7 * 24 * 60 * minute;

/** A mail takes up to 600 KB. */
const maxFiles = 500;

const getFileName = (id: string) => `${id}.json`;

/**
 * Opens a folder of undelivered mails. They are files that only their owner can read, and are sent again, even after a
 * restart.
 * @throws {DeliveryError} if the folder cannot be used.
 */
export function openSpool(folder: string, send: Send, log: (line: string) => void) {
  prepare(folder);
  const plans = new Map<string, { wait: number; due: number }>();
  const unreadable = new Set<string>();

  async function listNames(): Promise<string[]> {
    return (await readdir(folder)).filter((name) => /^[\da-f]{64}\.json$/.test(name));
  }

  /** Writes a file atomically, and returns when it is on the disk. */
  async function write(name: string, content: SpoolFile): Promise<void> {
    const temporary = join(folder, `${name}.${randomUUID()}.tmp`);
    const handle = await open(temporary, 'wx', 0o600);
    try {
      await handle.writeFile(JSON.stringify(content));
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(temporary, join(folder, name));
  }

  async function remove(name: string): Promise<void> {
    await rm(join(folder, name), { force: true });
    plans.delete(name);
    unreadable.delete(name);
  }

  async function keep(id: string, { refused, mail, receipt }: SpooledMail): Promise<boolean> {
    try {
      const names = await listNames();
      if (names.length >= maxFiles) throw new Error(`there are ${maxFiles} already`);
      await write(getFileName(id), { receipt, mail: refused ? withNewKey(mail) : mail, since: Date.now() });
      plans.set(getFileName(id), { wait: waits.first, due: Date.now() + waits.first });
      return true;
    } catch (error) {
      log(`relay: ${receipt} could not be kept in SPOOL_DIR: ${getErrorMessage(error)}`);
      return false;
    }
  }

  async function sendAgain(name: string): Promise<void> {
    const file = join(folder, name);
    const content = parseSpoolFile(await readFile(file, 'utf8').catch(() => ''));
    const since = content?.since ?? (await stat(file)).mtimeMs;
    if (Date.now() - since > maxAge) {
      await remove(name);
      return log(`relay: ${content?.receipt ?? name} was removed from SPOOL_DIR: not delivered within seven days`);
    }
    if (!content) {
      if (!unreadable.has(name)) log(`relay: ${file} cannot be read as an enquiry; look at it, then delete it`);
      unreadable.add(name);
      return;
    }
    const { receipt, mail } = content;
    const result = await send(mail, performance.now() + waits.response);
    if (result.sent) {
      await remove(name);
      return log(`relay: ${receipt} was delivered from SPOOL_DIR`);
    }
    if (result.refused) await write(name, { ...content, mail: withNewKey(mail) });
    const wait = Math.min((plans.get(name)?.wait ?? waits.first / 2) * 2, waits.longest);
    plans.set(name, { wait, due: Date.now() + wait });
    log(
      `relay: ${receipt} stays in SPOOL_DIR: the mail provider ${result.reason}; next attempt in ${wait / minute} min`,
    );
  }

  return {
    keep,
    remove: (id: string) => remove(getFileName(id)),
    /** Sends mails that are due again, one after the other. Never throws. */
    async retry(): Promise<void> {
      try {
        for (const name of await listNames()) {
          if ((plans.get(name)?.due ?? 0) > Date.now()) continue;
          await sendAgain(name).catch((error: unknown) =>
            log(`relay: ${join(folder, name)}: ${getErrorMessage(error)}`),
          );
        }
      } catch (error) {
        log(`relay: SPOOL_DIR cannot be read: ${getErrorMessage(error)}`);
      }
    },
    /** Counts mails that wait, and files that cannot be read. */
    async counts() {
      const { length } = await listNames();
      return { waiting: length - unreadable.size, unreadable: unreadable.size };
    },
  } satisfies Spool & Record<string, unknown>;
}

function prepare(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    // nobody got a receipt for a file that a killed process left half written
    for (const name of readdirSync(folder)) if (name.endsWith('.tmp')) rmSync(join(folder, name));
  } catch (error) {
    const fix = 'name a folder that the relay may write to';
    throw new DeliveryError({ SPOOL_DIR: `SPOOL_DIR="${folder}" cannot be used: ${getErrorMessage(error)}; ${fix}` });
  }
}

function parseSpoolFile(text: string): SpoolFile | null {
  const value = parseJsonObject(text);
  return value && isSpoolFile(value) ? value : null;
}

function isSpoolFile(value: Record<string, unknown>): value is SpoolFile {
  const { receipt, since, mail } = value;
  return typeof receipt === 'string' && typeof since === 'number' && typeof mail === 'object' && mail !== null;
}

/** Replaces the idempotency key: the provider may count that of a refused mail as used. */
function withNewKey(mail: MailPayload): MailPayload {
  return { ...mail, headers: { idempotencyKey: randomUUID() } };
}

function getErrorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
