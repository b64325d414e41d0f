import { ensureChromium } from './browser/browser';

try {
  console.log(`browser tests use ${ensureChromium()}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
