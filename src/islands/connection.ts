type Connection = { saveData?: boolean; effectiveType?: string };

/** What the browser tells of the line; not all do, and some extensions answer for it with nothing. */
function connection(): Connection {
  const { connection }: Navigator & { connection?: Connection | null } = navigator;
  return connection ?? {};
}

/** Whether the visitor has asked to save data. */
export function savesData(): boolean {
  return connection().saveData ?? false;
}

/** Whether a font that is asked for now comes too late for the first paint. */
export function isSlow(): boolean {
  return (connection().effectiveType ?? '4g') !== '4g';
}
