import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it, vi } from 'vitest';
import { gatherLines } from '../src/http/gathered-lines.ts';
import { createLog } from '../src/http/log.ts';

const SOURCES = new URL('../src/http/', import.meta.url).href;

function gathering() {
  const writes: string[] = [];
  const log = createLog('debug', gatherLines({ write: (text) => void writes.push(text) }));
  const said = () =>
    writes
      .join('')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line).msg as string);
  return { writes, log, said };
}

describe('lines of the log', () => {
  it('go out together, in order, before long', async () => {
    const { writes, log, said } = gathering();
    for (const word of ['one', 'two', 'three']) log.info(word);
    expect(writes).toEqual([]);
    await vi.waitFor(() => expect(writes).toHaveLength(1), 30_000);
    expect(said()).toEqual(['one', 'two', 'three']);
  });

  it.each(['warn', 'error', 'fatal'] as const)('wait no more when one is a %s', (level) => {
    const { log, said } = gathering();
    log.info('before');
    log[level]('trouble');
    expect(said()).toEqual(['before', 'trouble']);
  });

  it('wait no more when they are many', () => {
    const { log, said } = gathering();
    for (let i = 0; i < 1_000; i++) log.info(`line ${i}`);
    expect(said().length).toBeGreaterThan(800);
  });
});

describe('a process that ends', () => {
  const run = async (end: string) => {
    const program = `
      const { createLog } = await import('${SOURCES}log.ts');
      const { gatherLines } = await import('${SOURCES}gathered-lines.ts');
      const log = createLog('info', gatherLines());
      for (let i = 0; i < 500; i++) log.info('line ' + i);
      ${end}`;
    const ended = promisify(execFile)(process.execPath, ['--input-type=module', '-e', program]);
    const { stdout } = await ended.catch((error: { stdout: string }) => error);
    return stdout
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line).msg as string);
  };
  const all = Array.from({ length: 500 }, (_, i) => `line ${i}`);

  it.each([
    ['by itself', ''],
    ['at once', 'process.exit(0)'],
    ['by an error that nobody caught', `throw new Error('on purpose')`],
    [
      'by a promise that nobody caught',
      `void Promise.reject(new Error('on purpose')); await new Promise(() => undefined)`,
    ],
  ])('%s has written every line, once', async (_how, end) => {
    expect(await run(end)).toEqual(all);
  });
});
