import { parentPort, workerData } from 'node:worker_threads';

import { readSoundTexts, type TextsToRead } from '../content/read-texts';
import type { TextsAnswer } from './texts-thread';

/** A thread that reads the texts of one language, as the main thread reads those of the other. */
const texts: TextsToRead = workerData;
const answer = (each: TextsAnswer) => parentPort?.postMessage(each);

answer({ isWhole: await readSoundTexts(texts, (piece) => answer({ piece })) });
