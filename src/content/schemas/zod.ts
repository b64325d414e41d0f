import { config } from 'zod';

// compiling each schema takes longer than checking the one or two files that it has; a schema decides when it is made
config({ jitless: true });

export * from 'zod';
