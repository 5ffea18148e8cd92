import type { DestinationStream } from 'pino';

const LEVELS: Record<number, string> = { 20: 'debug', 30: 'info', 40: 'warn', 50: 'error', 60: 'fatal' };
/** Of use to machines that collect logs of many processes. */
const LEFT_OUT = ['level', 'time', 'pid', 'hostname', 'msg', 'req', 'res', 'responseTime'];

/** For a person at a terminal, a line of text instead of one of JSON; what is not JSON passes as it is. */
export const readableLines = (out: { write(text: string): unknown }): DestinationStream => ({
  write: (line) => void out.write(readable(line)),
});

function readable(line: string): string {
  const entry = parsed(line);
  if (entry === null) return line;
  const { level, time, msg, req, res, responseTime } = entry;
  const said =
    req !== undefined && res !== undefined
      ? `${req.method} ${res.route} ${res.status} ${Math.round(responseTime ?? 0)} ms`
      : String(msg ?? '');
  const rest = Object.entries(entry)
    .filter(([key]) => !LEFT_OUT.includes(key))
    .map(([key, value]) => ` ${key}=${typeof value === 'string' ? value : JSON.stringify(value)}`);
  const clock = new Date(time).toTimeString().slice(0, 8);
  return `${clock} ${(LEVELS[level] ?? String(level)).padEnd(5)} ${said}${rest.join('')}\n`;
}

interface Entry {
  level: number;
  time: number;
  msg?: string;
  req?: { method: string };
  res?: { route: string; status: number };
  responseTime?: number;
}

function parsed(line: string): Entry | null {
  try {
    return JSON.parse(line) as Entry;
  } catch {
    return null;
  }
}
