/** The four phases of the customer journey in order, named after their colours. */
export const phases = ['attract', 'convince', 'ready', 'stay'] as const;

export type PhaseToken = (typeof phases)[number];
