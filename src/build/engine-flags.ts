/** How a build has V8 compile: what runs often later, since on two cores the threads that do that stand in its way. */
export function engineFlags(v8: string): string[] {
  // later ones (Node 22 and 24) know this flag no more, and would print an error for it on every build
  return Number.parseInt(v8) < 12 ? ['--interrupt-budget=400000'] : [];
}
