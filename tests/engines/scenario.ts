import type { Mode } from './driver';
import type { Visitor } from './visitor';

/** One behaviour that has to be the same in every engine; it throws where it is not. */
export type Scenario = { name: string; mode?: Mode; run(visitor: Visitor): Promise<void> };
