import { exchange } from './exchange';

/** Checks that http:// redirects to https://. */
export async function findEncryptionProblems(origin: string): Promise<string[]> {
  if (!origin.startsWith('https:')) return [];
  const httpOrigin = origin.replace('https:', 'http:');
  const response = await exchange(httpOrigin, { method: 'GET', path: '/agentur?x=1' }).catch(() => undefined);
  if (!response || response.headers.location?.startsWith('https:')) return [];
  return [`${httpOrigin} answers with status ${response.status}\n  → Switch “force HTTPS” on at the host.`];
}
