import { faults } from './faults';
import { openWorkshop } from './workshop';

/** The names of the faults to cause; all of them if none is given. */
const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !(name in faults));
if (unknown.length > 0) throw new Error(`unknown: ${unknown.join(', ')}; known are ${Object.keys(faults).join(', ')}`);

const workshop = await openWorkshop();
try {
  for (const [name, run] of Object.entries(faults)) {
    if (chosen.length > 0 && !chosen.includes(name)) continue;
    workshop.reset();
    try {
      console.log(`✓ ${name}: ${await run(workshop)}`);
    } catch (error) {
      process.exitCode = 1;
      console.log(`✗ ${name}: ${error instanceof Error ? error.message : error}`);
    }
  }
} finally {
  await workshop.project.remove();
}
