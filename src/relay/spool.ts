import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { LRUCache } from 'lru-cache';
import { parseJsonObject } from '../lib/parse-json-object';
import type { Spool, SpooledMail } from './delivery';
import type { MailPayload } from './mail';
import type { Send, SendResult } from './provider';
import { DeliveryError } from './settings';

type SpoolFile = SpooledMail & { since: number };

/** An attempt to send a mail; `null` if its file is not an enquiry. */
type Attempt = (SendResult & Pick<SpoolFile, 'receipt' | 'since'>) | null;

const minute = 60_000;

/** In milliseconds. The time to wait doubles after each attempt; a visitor may be waiting for the response. */
const waits = { first: minute, longest: 60 * minute, response: 10_000 };

/** In milliseconds: how long a mail is retried, and how long its receipt is then known; the privacy policy states this. */
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
  const attempts = new Map<string, Promise<Attempt>>();
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

  const logError = (name: string) => (error: unknown) => {
    log(`relay: ${join(folder, name)}: ${getErrorMessage(error)}`);
    return null;
  };

  async function keep(id: string, mail: SpooledMail): Promise<boolean> {
    const name = getFileName(id);
    try {
      const names = await listNames();
      if (names.length >= maxFiles) throw new Error(`there are ${maxFiles} already`);
      await write(name, { ...mail, since: Date.now() });
      plan(name, waits.first);
      return true;
    } catch (error) {
      log(`relay: ${mail.receipt} could not be kept in SPOOL_DIR: ${getErrorMessage(error)}`);
      return false;
    }
  }

  /** Writes what is known about a mail before and after an attempt. @returns whether it is on the disk. */
  async function note(name: string, content: SpoolFile): Promise<boolean> {
    try {
      await write(name, content);
      return true;
    } catch (error) {
      const problem = `its state could not be written to SPOOL_DIR: ${getErrorMessage(error)}`;
      log(`relay: ${content.receipt} may be delivered twice: ${problem}`);
      return false;
    }
  }

  /**
   * Sends a mail. During the attempt, and if the process ends before the response arrives, the file has no key: the key
   * may then belong to a refused request, and a report of a duplicate would prove nothing.
   */
  async function attempt(name: string, deadline: number, newMail?: MailPayload): Promise<Attempt> {
    const content = parseSpoolFile(await readFile(join(folder, name), 'utf8'));
    if (!content) return null;
    const { unansweredKey, ...state } = { ...content, mail: newMail ?? content.mail };
    const { receipt, since, mail } = state;
    const isNoted = await note(name, state);
    const result = await send(mail, { deadline, unansweredKey: isNoted ? unansweredKey : undefined });
    if (result.sent) {
      receipts.set(name, receipt);
      log(`relay: ${receipt} was delivered from SPOOL_DIR`);
      // if this fails, the next round removes the file
      await remove(name).catch(logError(name));
    } else if (result.unansweredKey) {
      await note(name, { ...state, unansweredKey: result.unansweredKey });
    }
    return { ...result, receipt, since };
  }

  /** Makes one attempt at a time to send a mail. */
  function sendOnce(...[name, ...rest]: Parameters<typeof attempt>): Promise<Attempt> {
    const started = attempts.get(name) ?? attempt(name, ...rest).finally(() => attempts.delete(name));
    attempts.set(name, started);
    return started;
  }

  async function sendAgain(name: string): Promise<void> {
    if (receipts.has(name)) return remove(name);
    const wait = Math.min((plans.get(name)?.wait ?? waits.first / 2) * 2, waits.longest);
    plan(name, wait);
    const result = await sendOnce(name, performance.now() + waits.response);
    if (!result) {
      const file = await moveAside(name, endings.unreadable);
      return log(`relay: ${file} cannot be read as an enquiry; look at it, then delete it`);
    }
    if (result.sent) return;
    const { receipt, since } = result;
    const problem = `the mail provider ${result.reason}`;
    if (Date.now() - since > maxAge) {
      const file = await moveAside(name, endings.undelivered);
      const fix = `look at it, then delete it, or remove “${endings.undelivered}” from its name to try again`;
      return log(`relay: ${receipt} was not delivered within seven days: ${problem}. It is kept as ${file}; ${fix}`);
    }
    log(`relay: ${receipt} stays in SPOOL_DIR: ${problem}; next attempt in ${wait / minute} min`);
  }

  return {
    keep,
    async sendKept(id: string, mail: MailPayload, deadline: number) {
      const name = getFileName(id);
      return existsSync(join(folder, name)) ? sendOnce(name, deadline, mail).catch(logError(name)) : null;
    },
    findReceipt: (id: string) => receipts.get(getFileName(id)),
    /** Sends mails that are due again, one after the other. Never throws. */
    async retry(): Promise<void> {
      try {
        for (const name of await listNames()) {
          if (!name.endsWith('.json') || (plans.get(name)?.due ?? 0) > performance.now()) continue;
          await sendAgain(name).catch(logError(name));
        }
      } catch (error) {
        log(`relay: SPOOL_DIR cannot be read: ${getErrorMessage(error)}`);
      }
    },
    /** Counts mails that wait, and files that were moved aside. */
    async countMails() {
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
  const { receipt, since, mail, unansweredKey = '' } = value;
  const isNamed = typeof receipt === 'string' && typeof since === 'number' && typeof unansweredKey === 'string';
  return isNamed && typeof mail === 'object' && mail !== null;
}

function getErrorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
