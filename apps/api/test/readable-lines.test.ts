import { expect, it } from 'vitest';
import { demoGreeting } from '../src/greeting.ts';
import { createLog } from '../src/http/log.ts';
import { readableLines } from '../src/http/readable-lines.ts';

it('shows a person at a terminal one short line for each entry', () => {
  const lines: string[] = [];
  const log = createLog('info', readableLines({ write: (line) => lines.push(line) }));
  log.info({ port: 3000, demo: true }, 'listening');
  log.info({ req: { method: 'GET' }, res: { route: '/members/{pid}', status: 200 }, responseTime: 12.4 }, 'done');
  log.warn({ err: new Error('of nobody@test.example') }, 'trouble');
  expect(lines[0]).toMatch(/^\d\d:\d\d:\d\d info {2}listening port=3000 demo=true\n$/);
  expect(lines[1]).toMatch(/ info {2}GET \/members\/\{pid\} 200 12 ms\n$/);
  expect(lines[2]).toMatch(/ warn {2}trouble err=\{"type":"Error"/);
  expect(lines.join('')).not.toContain('nobody@');
});

it('passes on what is no entry', () => {
  const lines: string[] = [];
  readableLines({ write: (line) => lines.push(line) }).write('no JSON\n');
  expect(lines).toEqual(['no JSON\n']);
});

it('names the data folder that is in use', () => {
  const greeting = demoGreeting({
    publicUrl: 'http://localhost:1',
    host: '127.0.0.1',
    demoOpen: false,
    dataDir: '/x/y',
  });
  expect(greeting).toContain('delete the folder /x/y.');
});
