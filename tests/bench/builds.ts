import { benchProject } from './bench-project';
import { median, type Figure } from './figure';

const runs = 3;

/** Builds of the whole site with everything: the first one, one without a change, and one after a changed text. */
export async function measureBuilds(): Promise<Figure[]> {
  const cold: number[] = [];
  const warm: number[] = [];
  const changed: number[] = [];
  for (let run = 0; run < runs; run++) {
    const project = await benchProject();
    cold.push(await project.build());
    warm.push(await project.build());
    await project.edit('content/de/coaching.yaml', (text) =>
      text.replace(/^( {2}subheading: >-\n {4})/m, '$1Noch ein Satz. '),
    );
    changed.push(await project.build());
  }
  const line = { group: 'build', unit: 's' } as const;
  return [
    { ...line, name: 'cold, with everything', value: median(cold), goal: 4 },
    { ...line, name: 'warm, nothing changed', value: median(warm), goal: 1 },
    { ...line, name: 'warm, one text changed', value: median(changed), goal: 1.2 },
  ];
}
