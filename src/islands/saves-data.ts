type DataSaver = Navigator & { connection?: { saveData?: boolean } };

/** Whether the visitor has asked to save data, where the browser tells. */
export function savesData(): boolean {
  const { connection }: DataSaver = navigator;
  return connection?.saveData ?? false;
}
