/** Whether the visitor has asked to save data; not all browsers tell, and some extensions answer for them with nothing. */
export function savesData(): boolean {
  const { connection }: Navigator & { connection?: { saveData?: boolean } | null } = navigator;
  return connection?.saveData ?? false;
}
