import { faults } from './faults';
import { killBuilds } from './kills';
import { openWorkshop } from './workshop';

/** Names of faults to try; without any, all of them and the kills. */
const chosen = process.argv.slice(2);
const workshop = await openWorkshop('site');
const all = [...faults, { name: 'killed', run: () => killBuilds(workshop, 24, 16) }];
const unknown = chosen.filter((name) => !all.some((fault) => fault.name === name));
if (unknown.length > 0)
  throw new Error(`unknown: ${unknown.join(', ')}; known are ${all.map(({ name }) => name).join(', ')}`);

let failed = 0;
try {
  for (const { name, run } of all.filter((fault) => chosen.length === 0 || chosen.includes(fault.name))) {
    workshop.reset();
    workshop.write('fresh');
    try {
      console.log(`✓ ${name}: ${await run(workshop)}`);
    } catch (error) {
      failed++;
      console.log(`✗ ${name}: ${error instanceof Error ? error.message : error}`);
    }
  }
} finally {
  await workshop.project.remove();
}
process.exitCode = failed > 0 ? 1 : 0;
