const hour = 60 * 60 * 1000;

type Counts = () => Promise<Record<string, number>>;

/**
 * The health of a relay for a monitor, as counts without personal data: 200, or 503 while mails wait in the spool, or
 * where an enquiry failed within the last hour.
 */
export function createHealth(countSpool: Counts | undefined) {
  let failures: number[] = [];
  return {
    /** Notes the status that an enquiry was answered with. */
    note(status: number): void {
      if ([500, 502, 504].includes(status)) failures = [...failures.slice(-999), Date.now()];
    },
    async respond(): Promise<Response> {
      failures = failures.filter((time) => time > Date.now() - hour);
      // a spool that cannot be read keeps nothing
      const spool = await countSpool?.().catch(() => ({ unreadable: 1 }));
      const counts = { failed: failures.length, ...spool };
      const status = Object.values(counts).some((count) => count > 0) ? 503 : 200;
      return Response.json(counts, { status, headers: { 'cache-control': 'no-store' } });
    },
  };
}
