import { PROBLEMS } from '@muster/contract';
import { describe, expect, it } from 'vitest';
import { useApi } from './support/api.ts';

const api = useApi();

describe('the documentation', () => {
  it('is at /api/docs, where /api leads, and at /api/redoc', async () => {
    for (const path of ['/api', '/api/']) {
      const answer = await api.get(path);
      expect([answer.status, answer.headers.location]).toEqual([302, '/api/docs']);
    }
    for (const path of ['/api/docs', '/api/docs/', '/api/redoc']) expect((await api.get(path)).status).toBe(200);
  });

  it('loads everything from here, and no inline script', async () => {
    for (const path of ['/api/docs', '/api/redoc']) {
      const { text, headers } = await api.get(path);
      expect(text).not.toMatch(/(src|href)="(https?:)?\/\//);
      expect(text).not.toMatch(/<script>/);
      expect(headers['content-security-policy']).toContain("script-src 'self'");
      for (const [, asset] of text.matchAll(/(?:src|href)="([^"]+)"/g))
        expect((await api.get(asset as string)).status).toBe(200);
    }
  });

  it('has scripts that ask for no picture of another host, which the policy would block', async () => {
    const { text } = await api.get('/api/redoc/redoc.standalone.js');
    expect(text.length).toBeGreaterThan(500_000);
    expect(text).not.toMatch(/src:"https?:/);
  });

  it('serves the committed document, to pages of other origins too', async () => {
    const answer = await api.get('/api/openapi.json');
    expect(answer.body.openapi).toBe('3.1.0');
    expect(answer.body.info.contact).toEqual({ name: 'Muster', url: api.services.publicUrl });
    expect(answer.headers['access-control-allow-origin']).toBe('*');
  });

  it('has a page for each problem, where its type leads', async () => {
    for (const slug of Object.keys(PROBLEMS)) expect((await api.get(`/problems/${slug}`)).text).toContain(slug);
    expect((await api.get('/problems/nothing')).status).toBe(404);
  });
});

describe('every answer', () => {
  it.each([
    '/members/nothing',
    '/api/tokens',
    '/api/docs',
    '/nothing',
    '/healthz/live',
    '/trpc/nothing',
    '/api/members?pid=',
  ])('%s has the security headers', async (path) => {
    const { headers } = await api.get(path);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/);
    for (const part of ["object-src 'none'", "base-uri 'none'"])
      expect(headers['content-security-policy']).toContain(part);
  });
});
