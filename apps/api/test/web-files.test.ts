import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import express from 'express';
import { expect, it, onTestFinished } from 'vitest';
import { webRoutes } from '../src/http/web.ts';

const TEXT = 'console.log(1);'.repeat(100);

async function site(): Promise<string> {
  const dist = mkdtempSync(join(tmpdir(), 'muster-dist-'));
  mkdirSync(join(dist, 'assets'));
  writeFileSync(join(dist, 'assets/app.js'), TEXT);
  writeFileSync(join(dist, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(dist, 'favicon.svg.gz'), gzipSync('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  writeFileSync(join(dist, '.hidden'), 'x');
  writeFileSync(join(dist, 'assets/app.js.br'), brotliCompressSync(TEXT));
  writeFileSync(join(dist, 'assets/app.js.gz'), gzipSync(TEXT));
  const server = createServer(express().use(webRoutes(async () => null, dist)));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
    rmSync(dist, { recursive: true });
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it.each([
  // As browsers send it: gzip first, all of the same weight.
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['identity', null],
  ['br;q=0.1, gzip', 'gzip'],
])('a file of the web app comes for “%s” in %s', async (accept, encoding) => {
  const answer = await fetch(`${await site()}/assets/app.js`, { headers: { 'accept-encoding': accept } });
  const header = (name: string) => answer.headers.get(name);
  expect([header('content-encoding'), header('vary')]).toEqual([encoding, 'Accept-Encoding']);
  expect(header('content-type')).toMatch(/^text\/javascript/);
  expect(await answer.text()).toBe(TEXT);
});

it.each(['gzip', 'identity'])('drawings say in which letters they are written, in %s too', async (accept) => {
  const answer = await fetch(`${await site()}/favicon.svg`, { headers: { 'accept-encoding': accept } });
  expect(answer.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8');
});

it.each(['/assets/', '/assets', '/.hidden', '/assets/%2e%2e/.hidden', '/assets/..%2f..%2fetc%2fpasswd'])(
  'there is no list of files and no way out of their folder: %s',
  async (path) => {
    const answer = await fetch((await site()) + path, { redirect: 'manual', headers: { accept: 'text/plain' } });
    expect([301, 400, 403, 404]).toContain(answer.status);
    expect(await answer.text()).not.toContain('app.js');
  },
);
