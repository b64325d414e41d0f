import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { LRUCache } from 'lru-cache';
import { parseJsonObject } from '../lib/parse-json-object';
import type { Spool, SpooledMail } from './delivery';
import type { MailPayload } from './mail';
import type { Send } from './provider';
import { DeliveryError } from './settings';

type SpoolFile = Omit<SpooledMail, 'refused'> & { since: number };

const minute = 60_000;

/** In milliseconds. The time to wait doubles after each attempt. */
const waits = { first: minute, longest: 60 * minute, response: 20_000 };

/** In milliseconds: how long a mail is sent again, and its receipt known afterwards; the privacy policy states it. */
const maxAge = 7 * 24 * 60 * minute;

/** A mail takes up to 600 KB. */
const maxFiles = 500;

/** Marks files that somebody has to look at. */
const endings = { undelivered: '.undelivered', unreadable: '.unreadable' };

const getFileName = (id: string) => `${id}.json`;

/**
 * Opens a folder of undelivered mails. They are files that only their owner can read, and are sent again, even after a
 * restart.
 * @throws {DeliveryError} if the folder cannot be used.
 */
export function openSpool(folder: string, send: Send, log: (line: string) => void) {
  prepare(folder);
  /** By file name: the time to wait after an attempt, and when the next one is due, unaffected by a changed clock. */
  const plans = new Map<string, { wait: number; due: number }>();
  const receipts = new LRUCache<string, string>({ max: 2 * maxFiles, ttl: maxAge, ttlResolution: 0 });

  function plan(name: string, wait: number): void {
    plans.set(name, { wait, due: performance.now() + wait });
  }

  /** Lists the files of mails, including those that were moved aside. */
  async function listNames(): Promise<string[]> {
    return (await readdir(folder)).filter((name) => /^[\da-f]{64}\.json/.test(name));
  }

  /** Writes a file atomically, and returns when it is on the disk. */
  async function write(name: string, content: SpoolFile): Promise<void> {
    const temporary = join(folder, `${name}.${randomUUID()}.tmp`);
    try {
      const handle = await open(temporary, 'wx', 0o600);
      try {
        await handle.writeFile(JSON.stringify(content));
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(temporary, join(folder, name));
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
  }

  async function remove(name: string): Promise<void> {
    await rm(join(folder, name), { force: true });
    plans.delete(name);
  }

  /** Renames a file so that it is not sent again. @returns its new path. */
  async function moveAside(name: string, ending: string): Promise<string> {
    const file = join(folder, name + ending);
    await rename(join(folder, name), file);
    plans.delete(name);
    return file;
  }

  async function keep(id: string, { refused, mail, receipt }: SpooledMail): Promise<boolean> {
    const name = getFileName(id);
    try {
      const names = await listNames();
      if (names.length >= maxFiles) throw new Error(`there are ${maxFiles} already`);
      await write(name, { receipt, mail: refused ? withNewKey(mail) : mail, since: Date.now() });
      plan(name, waits.first);
      return true;
    } catch (error) {
      log(`relay: ${receipt} could not be kept in SPOOL_DIR: ${getErrorMessage(error)}`);
      return false;
    }
  }

  async function sendAgain(name: string): Promise<void> {
    const wait = Math.min((plans.get(name)?.wait ?? waits.first / 2) * 2, waits.longest);
    plan(name, wait);
    const content = parseSpoolFile(await readFile(join(folder, name), 'utf8'));
    if (!content) {
      const file = await moveAside(name, endings.unreadable);
      return log(`relay: ${file} cannot be read as an enquiry; look at it, then delete it`);
    }
    const { receipt, mail, since } = content;
    const result = await send(mail, performance.now() + waits.response);
    if (result.sent) {
      receipts.set(name, receipt);
      await remove(name);
      return log(`relay: ${receipt} was delivered from SPOOL_DIR`);
    }
    const problem = `the mail provider ${result.reason}`;
    if (Date.now() - since > maxAge) {
      const file = await moveAside(name, endings.undelivered);
      const fix = `look at it, then delete it, or remove “${endings.undelivered}” from its name to try again`;
      return log(`relay: ${receipt} was not delivered within seven days: ${problem}. It is kept as ${file}; ${fix}`);
    }
    if (result.refused) await write(name, { ...content, mail: withNewKey(mail) });
    log(`relay: ${receipt} stays in SPOOL_DIR: ${problem}; next attempt in ${wait / minute} min`);
  }

  return {
    keep,
    remove: (id: string) => remove(getFileName(id)),
    findReceipt: (id: string) => receipts.get(getFileName(id)),
    /** Sends mails that are due again, one after the other. Never throws. */
    async retry(): Promise<void> {
      try {
        for (const name of await listNames()) {
          if (!name.endsWith('.json') || (plans.get(name)?.due ?? 0) > performance.now()) continue;
          await sendAgain(name).catch((error: unknown) =>
            log(`relay: ${join(folder, name)}: ${getErrorMessage(error)}`),
          );
        }
      } catch (error) {
        log(`relay: SPOOL_DIR cannot be read: ${getErrorMessage(error)}`);
      }
    },
    /** Counts mails that wait, and files that were moved aside. */
    async counts() {
      const names = await listNames();
      const count = (ending: string) => names.filter((name) => name.endsWith(ending)).length;
      return {
        waiting: count('.json'),
        undelivered: count(endings.undelivered),
        unreadable: count(endings.unreadable),
      };
    },
  } satisfies Spool & Record<string, unknown>;
}

function prepare(folder: string): void {
  try {
    // not recursive: Node.js would never return from a path below /proc
    if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 });
    writeFileSync(join(folder, 'probe.tmp'), '', { mode: 0o600 });
    // nobody got a receipt for a file that a killed process left half written
    for (const name of readdirSync(folder)) if (name.endsWith('.tmp')) rmSync(join(folder, name));
  } catch (error) {
    const fix = 'name a folder that the relay may write to, inside one that exists';
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
