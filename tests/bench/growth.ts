import { benchProject, type BenchProject, type Built } from './bench-project';
import type { Figure } from './figure';
import { scaleContent } from './scaled-content';

const present = 33;
const bare = { SOCIAL_IMAGES: '0', COMPRESS: '0' };

/** Sites of 400 pages with everything, and of up to 4,000 without social images and compression. */
export async function measureGrowth(): Promise<Figure[]> {
  const [cold, warm] = await grown(400, async (project) => [await project.build(), await project.build()]);
  const [small, middle, large] = await quickest([present, 2_000, 4_000]);
  const perPage = (from: Built | undefined, to: Built | undefined, pages: number) =>
    (((to?.seconds ?? Number.NaN) - (from?.seconds ?? 0)) * 1000) / pages;
  const first = perPage(small, middle, 2_000 - present);
  const second = perPage(middle, large, 2_000);
  const line = { group: 'growth' } as const;
  return [
    { ...line, name: '400 pages with everything, cold', value: cold?.seconds ?? Number.NaN, unit: 's', goal: 25 },
    { ...line, name: '400 pages with everything, warm', value: warm?.seconds ?? Number.NaN, unit: 's', goal: 4 },
    {
      ...line,
      name: 'each page up to 4,000, without social images and compression',
      value: perPage(small, large, 4_000 - present),
      unit: 'ms/page',
      goal: 2,
    },
    { ...line, name: 'memory at 4,000 pages', value: large?.megabytes ?? Number.NaN, unit: 'MB', goal: 400 },
    {
      ...line,
      name: 'a page beyond 2,000 compared with one before',
      value: second / first,
      unit: '×',
      goal: 1.25,
      everywhere: true,
    },
  ];
}

/**
 * Builds without social images and compression, size after size, and that twice: the quicker of two tells more of the
 * builds and less of the machine, which may be slower for half a minute.
 */
async function quickest(sizes: number[]): Promise<Built[]> {
  const rounds: Built[][] = [];
  for (let round = 0; round < 2; round++) {
    const built: Built[] = [];
    for (const pages of sizes) built.push(...(await grown(pages, async (project) => [await project.build(bare)])));
    rounds.push(built);
  }
  return sizes.map((_, index) => {
    const builds = rounds.flatMap((built) => built[index] ?? []);
    const seconds = Math.min(...builds.map((each) => each.seconds));
    return { seconds, megabytes: Math.max(...builds.map(({ megabytes }) => megabytes)) };
  });
}

async function grown(pages: number, build: (project: BenchProject) => Promise<Built[]>): Promise<Built[]> {
  const project = await benchProject();
  await scaleContent(project.root, pages, present);
  return build(project);
}
