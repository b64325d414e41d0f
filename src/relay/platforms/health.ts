const hour = 60 * 60 * 1000;

type CountMails = () => Promise<Record<string, number>>;

/**
 * Creates the health check of a relay for monitoring: counts without personal data, with status 200, or 503 while the
 * spool has mails or if an enquiry failed within the last hour.
 */
export function createHealth(countSpool: CountMails | undefined) {
  let failures: number[] = [];
  return {
    /** Records the status of the response to an enquiry. */
    record(status: number): void {
      if ([500, 502, 504].includes(status)) failures = [...failures.slice(-999), performance.now()];
    },
    async respond(): Promise<Response> {
      failures = failures.filter((time) => time > performance.now() - hour);
      // a spool that cannot be read cannot keep mails either
      const spool = await countSpool?.().catch(() => ({ unreadable: 1 }));
      const counts = { failed: failures.length, ...spool };
      const status = Object.values(counts).some((count) => count > 0) ? 503 : 200;
      return Response.json(counts, { status, headers: { 'cache-control': 'no-store' } });
    },
  };
}
