import type { Driver, Engine } from './driver';
import { firefoxEngine } from './firefox';
import type { Scenario } from './scenario';
import { carouselScenarios } from './scenarios/carousels';
import { disclosureScenarios } from './scenarios/disclosures';
import { drawingScenarios } from './scenarios/drawings';
import { formScenarios } from './scenarios/form';
import { layoutScenarios } from './scenarios/layout';
import { menuScenarios } from './scenarios/menu';
import { motionScenarios } from './scenarios/motion';
import { pageScenarios } from './scenarios/page';
import { prepareSite } from './site';
import { Visitor } from './visitor';
import { webkitEngine } from './webkit';

/**
 * `npm run test:engines [words]`: the behaviours that matter, in Firefox and WebKit, on the site in `dist/`. Words
 * choose engines or scenarios by a part of their names.
 */
const engines = [firefoxEngine, webkitEngine];
const scenarios: Scenario[] = [
  ...menuScenarios,
  ...carouselScenarios,
  ...disclosureScenarios,
  ...pageScenarios,
  ...motionScenarios,
  ...formScenarios,
  ...layoutScenarios,
  ...drawingScenarios,
];

const words = process.argv.slice(2).map((word) => word.toLowerCase());
const isChosen = ({ name }: Engine, scenario: Scenario) =>
  words.every((word) => `${name} ${scenario.name}`.toLowerCase().includes(word));

const startSite = await prepareSite();
const verdicts = { passed: 0, failed: 0 };

function report(engine: Engine, what: string, problem?: string): void {
  verdicts[problem === undefined ? 'passed' : 'failed']++;
  console.log(
    `${problem === undefined ? '✓' : '✗'} ${engine.name}: ${what}${problem === undefined ? '' : `\n    ${problem}`}`,
  );
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Rejects when a scenario has had its time; never once it is over. */
function lateness(over: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const timer = setTimeout(() => reject(new Error('is not at its end after 90 seconds')), 90_000);
    over.addEventListener('abort', () => clearTimeout(timer));
  });
}

/** Visits a site of its own; whatever the console or the server complained about fails it as well. */
async function visit(driver: Driver, scenario: Scenario): Promise<string | undefined> {
  const site = await startSite();
  driver.complaints.length = 0;
  const overdue = new AbortController();
  try {
    await Promise.race([scenario.run(new Visitor(driver, site)), lateness(overdue.signal)]);
  } catch (error) {
    return [messageOf(error), ...site.complaints, ...driver.complaints].join('\n    ');
  } finally {
    overdue.abort();
    await site.close();
  }
  const complaints = [...site.complaints, ...driver.complaints];
  return complaints.length > 0 ? complaints.join('\n    ') : undefined;
}

async function test(engine: Engine): Promise<void> {
  const missing = engine.missing();
  if (missing) return report(engine, 'can be driven', missing);
  for (const scenario of scenarios.filter((each) => isChosen(engine, each))) {
    const first = await attempt(engine, scenario);
    // in Firefox a key or a scroll has been without effect now and then, for reasons unknown; so a second try is told
    const problem = first && (await attempt(engine, scenario));
    report(engine, scenario.name + (first && !problem ? `, at the second try (${first})` : ''), problem);
  }
}

/** In a browser of its own: what one scenario has done to a window or its keys is no matter to the next. */
async function attempt(engine: Engine, scenario: Scenario): Promise<string | undefined> {
  try {
    const driver = await engine.launch(scenario.mode ?? 'usual');
    try {
      return await visit(driver, scenario);
    } finally {
      await driver.close();
    }
  } catch (error) {
    return messageOf(error);
  }
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
await Promise.all(engines.map(test));
console.log(`${verdicts.passed} passed, ${verdicts.failed} failed`);
process.exitCode = verdicts.failed > 0 ? 1 : 0;
