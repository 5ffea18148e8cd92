import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoGreeting } from '../src/greeting.ts';
import { createApp } from '../src/http/app.ts';
import { isLoopback } from '../src/http/own-names.ts';
import { createMailbox } from '../src/mail/mailbox.ts';
import { serve, useApi } from './support/api.ts';

const api = useApi();
const server = createServer();
let port = 0;

beforeAll(async () => {
  const config = { trustProxy: undefined, allowedOrigins: [], mostInFlight: 200 };
  const services = { ...api.services, publicUrl: 'http://demo.event.example:8080' };
  const demo = { mailbox: createMailbox(), isOpen: false };
  server.on('request', createApp(services, config, { accepting: true }, demo));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => new Promise((done) => server.close(done)));

const as = (host: string, path: string, at = port, more: Record<string, string> = {}) =>
  new Promise<{ status: number | undefined; type: string | undefined; text: string }>((done, fail) => {
    const req = request({ host: '127.0.0.1', port: at, path, headers: { host, ...more }, agent: false }, (res) => {
      let text = '';
      res.on('data', (chunk: Buffer) => {
        text += chunk.toString();
      });
      res.on('end', () => done({ status: res.statusCode, type: res.headers['content-type'], text }));
    });
    req.on('error', fail).end();
  });

describe('the demo', () => {
  it.each([
    'localhost',
    'localhost:3000',
    '127.0.0.1:1',
    '127.8.9.1',
    '[::1]:3000',
    'LOCALHOST',
    'demo.event.example:8080',
  ])('answers to %s', async (host) => {
    expect((await as(host, '/dev/mailbox.json')).status).toBe(200);
    expect((await as(host, '/healthz/live')).status).toBe(200);
  });

  // What a page of the attacker's has in its address once its name leads to this machine.
  it.each([
    'attacker.example',
    'attacker.example:3000',
    'localhost.attacker.example',
    '127.0.0.1.attacker.example',
    'localhost@attacker.example',
    'demo.event.example',
    'demo.event.example:8081',
    '192.168.1.20:3000',
    '0.0.0.0:3000',
    '-',
  ])('refuses %j at every address', async (host) => {
    for (const path of [
      '/dev/mailbox.json',
      '/dev/mailbox',
      '/dev/design',
      '/',
      '/trpc/project.list',
      '/api/auth/x',
      '/members/2027',
    ]) {
      const { status, type, text } = await as(host, path);
      expect([status, type]).toEqual([403, 'application/problem+json; charset=utf-8']);
      expect(text).toContain('its own names');
    }
  });

  it.each([
    ['X-Forwarded-For', '203.0.113.5'],
    ['X-Forwarded-For', '127.0.0.1, 203.0.113.5'],
    ['X-Forwarded-For', '203.0.113.5, ::1'],
    ['X-Forwarded-For', ''],
    ['X-Real-IP', '2001:db8::1'],
    ['Forwarded', 'for=203.0.113.5;proto=https'],
    ['Forwarded', 'proto=https'],
  ])('hides its mailbox from a proxy that says %s: %s', async (name, value) => {
    for (const path of ['/dev/mailbox', '/dev/mailbox.json'])
      expect((await as('localhost', path, port, { [name]: value })).status).toBe(404);
    expect((await as('localhost', '/healthz/live', port, { [name]: value })).status).toBe(200);
  });

  it('shows its mailbox through a proxy to a reader on this machine', async () => {
    for (const address of ['127.0.0.1', '::1', '127.0.0.1, ::1'])
      expect((await as('localhost', '/dev/mailbox', port, { 'X-Forwarded-For': address })).status).toBe(200);
  });

  it('has no mailbox where other machines can reach it, unless it is told to', () => {
    expect(['127.0.0.1', '::1', 'localhost', '0.0.0.0', '::', '192.168.1.20', '1270.0.0.1'].map(isLoopback)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
    const greeting = (host: string, demoOpen: boolean) =>
      demoGreeting({ publicUrl: 'http://x', host, demoOpen, dataDir: '.data' });
    expect(greeting('127.0.0.1', false)).not.toContain('WARNING');
    expect(greeting('0.0.0.0', false)).toMatch(/WARNING.*mailbox is closed/);
    for (const host of ['0.0.0.0', '127.0.0.1']) expect(greeting(host, true)).toMatch(/WARNING.*sign in as anyone/);
  });
});

it('a real service leaves names to whatever is in front of it, and has no mailbox', async () => {
  const real = await serve(api.services);
  const { port: at } = real.server.address() as AddressInfo;
  expect((await as('volunteers.example', '/healthz/live', at)).status).toBe(200);
  for (const path of ['/dev/mailbox.json', '/dev/design']) expect((await as('localhost', path, at)).status).toBe(404);
  await new Promise((done) => real.server.close(done));
});
