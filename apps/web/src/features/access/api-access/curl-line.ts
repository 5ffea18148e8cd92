/** The whole exchange, ready to paste into a terminal. */
export function curlLine(origin: string, { username, password }: { username: string; password: string }): string {
  const body = JSON.stringify({ username, password });
  return `curl -X POST ${origin}/api/token -H 'Content-Type: application/json' -d '${body.replaceAll("'", "'\\''")}'`;
}

/** `9:05`. */
export function minutesAndSeconds(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
