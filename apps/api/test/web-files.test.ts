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
