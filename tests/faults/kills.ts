import { readdirSync } from 'node:fs';

import type { Build, Workshop } from './workshop';

/**
 * Kills builds at moments spread evenly over their whole course, and then over the writing and the swap alone.
 * @throws with the moment at which a kill left something other than a whole old or new `dist/`.
 */
export async function killBuilds(workshop: Workshop, overall: number, writing: number): Promise<string> {
  const course = await measure(workshop);
  const tally = { old: 0, fresh: 0, writing: 0 };
  const kill = async (moment: string, wait: (build: Build) => Promise<unknown>) => {
    const build = workshop.start();
    await wait(build);
    const isWriting = workshop.leftovers().length > 0;
    build.child.kill('SIGKILL');
    await build.done;
    const state = await workshop.state();
    if (state !== 'old' && state !== 'fresh') throw new Error(`killed ${moment}: ${state}`);
    tally[state]++;
    if (isWriting) tally.writing++;
    if (state === 'fresh') workshop.reset();
  };
  for (let index = 0; index < overall; index++) {
    const delay = (course.whole * (index + 0.5)) / overall;
    await kill(`after ${Math.round(delay)} ms`, () => pause(delay));
  }
  for (let index = 0; index < writing; index++) {
    const delay = (course.writing * index) / writing;
    await kill(`${Math.round(delay)} ms after it began to write`, async (build) => {
      await untilWriting(workshop, build);
      await pause(delay);
    });
  }
  if (tally.writing < writing * 0.85) throw new Error(`only ${tally.writing} kills met a build while it wrote`);
  const { code, output } = await workshop.start().done;
  if (code !== 0) throw new Error(`the next build fails: ${output}`);
  if ((await workshop.state()) !== 'fresh') throw new Error('the next build does not repair it');
  const left = workshop.leftovers();
  if (left.length > 0) throw new Error(`left beside dist/ for ever: ${left.join(', ')}`);
  return `${overall + writing} kills, ${tally.writing} of them while dist/ was written: ${tally.old} times the old, ${tally.fresh} times the new dist/, whole each time`;
}

/** How long a build takes, and how long it writes, in milliseconds. */
async function measure(workshop: Workshop): Promise<{ whole: number; writing: number }> {
  const begin = performance.now();
  const build = workshop.start();
  await untilWriting(workshop, build);
  const writes = performance.now();
  await untilWritten(workshop, build);
  const writing = performance.now() - writes;
  await build.done;
  workshop.reset();
  return { whole: performance.now() - begin, writing };
}

async function untilWriting(workshop: Workshop, build: Build): Promise<void> {
  while (build.child.exitCode === null && !isWriting(workshop)) await pause(1);
}

async function untilWritten(workshop: Workshop, build: Build): Promise<void> {
  while (build.child.exitCode === null && isWriting(workshop)) await pause(1);
}

function isWriting({ project }: Workshop): boolean {
  return readdirSync(project.root).some((name) => name.startsWith('.dist-next'));
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
