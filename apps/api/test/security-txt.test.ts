import { expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../src/config.ts';
import { ask, serve, useApi } from './support/api.ts';

const api = useApi();
const PATH = '/.well-known/security.txt';

it('tells where to report a weakness, in the form that RFC 9116 has for it', async () => {
  const { securityContacts } = readConfig({ SECURITY_CONTACT: 'security@event.example, https://event.example/report' });
  const { server, origin } = await serve(api.services, [], { securityContacts });
  onTestFinished(() => void server.close());
  const answer = await ask(origin, 'GET', PATH);
  expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'text/plain; charset=utf-8' } });
  const [first, second, expires = '', languages, canonical, end] = answer.text.split('\n');
  expect([first, second, languages, canonical, end]).toEqual([
    'Contact: mailto:security@event.example',
    'Contact: https://event.example/report',
    'Preferred-Languages: en, zh-Hant',
    `Canonical: http://localhost${PATH}`,
    '',
  ]);
  expect(expires).toMatch(/^Expires: \d{4}-\d\d-\d\dT00:00:00Z$/);
  const days = (Date.parse(expires.slice('Expires: '.length)) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(366);
});

it('is not there where nobody is named, nor anything else beside it', async () => {
  for (const accept of ['*/*', 'text/html'])
    for (const path of [PATH, '/.well-known/', '/.well-known/change-password'])
      expect((await api.ask('GET', path, { headers: { accept } })).status).toBe(404);
});

it.each(['nobody', 'http://event.example/report', 'javascript:alert(1)', 'a@event.example\nContact: b@event.example'])(
  'refuses %j as a contact',
  (contact) => {
    expect(() => readConfig({ SECURITY_CONTACT: contact })).toThrow('SECURITY_CONTACT must be an e-mail address');
  },
);
