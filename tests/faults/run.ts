import { faults } from './faults';
import { createSandbox } from './sandbox';

/** The names of the faults to cause; all of them if none is given. */
const names = process.argv.slice(2);
const unknown = names.filter((name) => !(name in faults));
if (unknown.length > 0)
  throw new Error(`unknown: ${unknown.join(', ')}; choose from ${Object.keys(faults).join(', ')}`);

const sandbox = await createSandbox();
try {
  for (const [name, run] of Object.entries(faults)) {
    if (names.length > 0 && !names.includes(name)) continue;
    sandbox.reset();
    try {
      console.log(`✓ ${name}: ${await run(sandbox)}`);
    } catch (error) {
      process.exitCode = 1;
      console.log(`✗ ${name}: ${error instanceof Error ? error.message : error}`);
    }
  }
} finally {
  await sandbox.project.remove();
}
