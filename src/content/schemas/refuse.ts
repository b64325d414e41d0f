import type * as z from 'zod';

import type { Finding } from '../../findings/finding';

/** The finding of a refinement, which `validate` gets with the issue and locates. */
export class Refusal {
  constructor(readonly finding: Finding) {}
}

/** Returns the options of a refinement that refuses a value with a finding. */
export const refuse = (finding: Finding): { params: Refusal } => ({ params: new Refusal(finding) });

/** Creates a refinement that refuses a value with the finding that `find` returns for it. */
export const check =
  <T>(find: (value: T) => Finding | undefined) =>
  (value: T, context: z.RefinementCtx): void => {
    const finding = find(value);
    if (finding) context.addIssue({ code: 'custom', ...refuse(finding) });
  };
