/** The four phases of the customer journey in their order, by the names of their colours. */
export const phases = ['attract', 'convince', 'ready', 'stay'] as const;

export type PhaseToken = (typeof phases)[number];
