type Connection = { saveData?: boolean; effectiveType?: string };

/** Returns what the browser reports about the connection. Some lack `connection`; some extensions set it to null. */
function getConnection(): Connection {
  const { connection }: Navigator & { connection?: Connection | null } = navigator;
  return connection ?? {};
}

/** Whether the visitor has turned on Save-Data. */
export function prefersReducedData(): boolean {
  return getConnection().saveData ?? false;
}

/** Whether files requested now would arrive too late for the first paint, or the visitor has turned on Save-Data. */
export function isSlowConnection(): boolean {
  return prefersReducedData() || (getConnection().effectiveType ?? '4g') !== '4g';
}
