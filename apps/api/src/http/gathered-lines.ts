import { type DestinationStream, pino } from 'pino';

/** About what one write takes in at once. */
const MOST_CHARACTERS = 8 * 1024;
const LATEST_MS = 100;
const ROUTINE = ['{"level":20', '{"level":30'];

/**
 * Lines on their way to `out`, several in one write: a write of its own took longer than all else that is done about a
 * request's line. Nothing waits for longer than a tenth of a second, and nothing at all from a warning on, so that what
 * was said before trouble is there. An orderly end and an uncaught error write the rest; a kill takes that tenth with it.
 */
export function gatherLines(out: DestinationStream = pino.destination({ dest: 1, sync: true })): DestinationStream {
  let held = '';
  let timer: NodeJS.Timeout | undefined;
  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (held === '') return;
    const lines = held;
    held = '';
    out.write(lines);
  };
  process.on('exit', flush);
  return {
    write(line) {
      held += line;
      const isRoutine = ROUTINE.some((start) => line.startsWith(start));
      if (!isRoutine || held.length >= MOST_CHARACTERS) flush();
      else timer ??= setTimeout(flush, LATEST_MS).unref();
    },
  };
}
