import { it } from 'vitest';

import { createPipeline } from '../../src/build/pipeline';
import { readSettings } from '../../src/settings/settings';
import { root } from '../fixture-site';
import { expectMarkedPages } from '../unmarked-texts';

it('the editor finds the fields of at least nine of ten texts', () =>
  expectMarkedPages(createPipeline(root, readSettings({}))));
