import * as z from 'zod';

import type { Finding } from '../findings/finding';

export const publicationSchema = z.object({
  /** The id of the build, as in its `hosting.json`. */
  build: z.string(),
  date: z.iso.datetime(),
  /** The content that the build was made from: the hash of each file in `content/`, by path. */
  files: z.record(z.string(), z.string()),
});

/** A version of the site that is or was online, or may be soon. */
export type Publication = z.infer<typeof publicationSchema>;

/** The version that is online, with the text of its content files by path. */
export type PublishedContent = Publication & { texts: Record<string, string> };

/** How the live site compares with the record. */
export type LiveState = {
  /**
   * `unpublished`: nothing has been published yet. `recorded`: the live site is the recorded version. `foreign`: it was
   * published from somewhere else. `unknown`: it cannot be reached.
   */
  kind: 'unpublished' | 'recorded' | 'foreign' | 'unknown';
  url: string;
  /** When the live site was uploaded, according to its server. */
  liveDate?: string;
  recordDate?: string;
};

/** The content files to publish; all others stay as they are online. */
export type Selection = 'all' | readonly string[];

/**
 * The progress of a publication: pages checked, files written, lines that the command has printed (`total` is 0, because
 * nobody knows how many it will print), or responses of the live site compared.
 */
export type Progress = { step: 'check' | 'build' | 'deliver' | 'look'; done: number; total: number };

/** A response of the live site that is not as expected; the log explains it in English. */
export type Difference = {
  kind: 'page' | 'file' | 'redirect' | 'headers' | 'form' | 'https' | 'other';
  /** The path that was requested. */
  path: string;
};

/** Which version is online after a publication; `unknown` if the live site cannot be reached. */
export type OnlineVersion = 'new' | 'recorded' | 'other' | 'unknown';

/** Why a publication failed, with the details that a message needs. */
export type FailureReason =
  /** Another publication is running. */
  | { reason: 'busy' }
  /** The live site is not the recorded version, or cannot be reached; `force` publishes the whole site anyway. */
  | { reason: 'foreign' | 'unknown'; state: LiveState }
  /** The selection has errors, among these findings. */
  | { reason: 'content'; findings: Finding[] }
  /** Addresses that are online would disappear; `force` publishes anyway. */
  | { reason: 'gone'; addresses: string[] }
  /** The site could not be built; the message is in English. */
  | { reason: 'build'; message: string }
  /** The disk of this computer is full or not writable; the message is in English. */
  | { reason: 'disk'; message: string }
  /** The command failed, or was killed from outside (`code` is null then); `hint` is the cause its output suggests. */
  | { reason: 'command'; code: number | null; hint?: CommandHint }
  /** The command was stopped because it took longer than this many minutes. */
  | { reason: 'timeout'; minutes: number }
  | { reason: 'cancelled' }
  /** The command reported success, but the new version is not online. */
  | { reason: 'not-live' }
  /** The new version is online, but some responses are not as expected. */
  | { reason: 'smoke' }
  /** The version to go back to, or to look for online, is no longer kept. */
  | { reason: 'no-build' };

/** The likely cause of a failure: a full disk on the server, permissions or password, the network, a missing program. */
export type CommandHint = 'disk' | 'login' | 'network' | 'program';

export type Failure = FailureReason & {
  status: 'failed';
  url: string;
  online: OnlineVersion;
  /** How the live site differs from the version that it claims to be; a failed upload may leave a mixture. */
  differences: Difference[];
  log: string;
};

/** How a publication ended. `built`: no command is set, and `folder` has to be uploaded by hand. */
export type Outcome =
  | { status: 'online'; build: string; date: string; url: string; warnings: Finding[]; log: string }
  | { status: 'built'; build: string; url: string; folder: string; warnings: Finding[] }
  | Failure;

/** How callers can follow and control a publication. */
export type PublishOptions = {
  onProgress?: (progress: Progress) => void;
  /** Cancels the publication and stops the command. */
  signal?: AbortSignal;
  /** Publishes even if that replaces what somebody else has published, or removes addresses that are online. */
  force?: boolean;
  /** How long the host may take to show the new version, in milliseconds. */
  patience?: number;
};
