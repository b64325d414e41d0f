import type { SoundText, TextsToRead } from '../content/read-texts';
import { openThread } from './open-thread';

/** Texts, piece by piece, and at the end whether these were all. */
export type TextsAnswer = { piece: SoundText[] } | { isWhole: boolean };

/** Has a further thread read texts while this one reads others; nothing where one of them is not as it should be. */
export async function readOnThread(texts: TextsToRead): Promise<SoundText[] | undefined> {
  const thread = openThread('texts-worker', texts, 32);
  const read: SoundText[] = [];
  try {
    const isWhole = await new Promise<boolean>((resolve, reject) => {
      thread.on('message', (answer: TextsAnswer) => {
        if ('piece' in answer) read.push(...answer.piece);
        else resolve(answer.isWhole);
      });
      thread.on('error', reject);
      thread.on('exit', () => reject(new Error('a thread that reads texts has ended too early')));
    });
    return isWhole ? read : undefined;
  } finally {
    await thread.terminate();
  }
}
