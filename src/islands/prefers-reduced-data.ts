/** Whether the visitor has turned on Save-Data. Some browsers lack `connection`; some extensions set it to null. */
export function prefersReducedData(): boolean {
  const { connection }: Navigator & { connection?: { saveData?: boolean } | null } = navigator;
  return connection?.saveData ?? false;
}
