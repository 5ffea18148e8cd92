import { describe, expect, it } from 'vitest';
import { readConfig } from '../src/config.ts';

const KEY = 'ab'.repeat(32);

describe('the configuration', () => {
  it('needs nothing for a demo, which stays on this machine', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      databaseUrl: undefined,
    });
  });

  it('takes what it is given', () => {
    const config = readConfig({
      PORT: '8080',
      DATABASE_URL: 'postgresql://u:p@db/muster?sslmode=require',
      MASTER_KEY: Buffer.from(KEY, 'hex').toString('base64'),
      PUBLIC_URL: 'https://volunteers.example/',
      TRUST_PROXY: '1',
      ALLOWED_ORIGINS: 'https://a.example, https://b.example',
    });
    expect(config).toMatchObject({
      port: 8080,
      host: '0.0.0.0',
      publicUrl: 'https://volunteers.example',
      trustProxy: 1,
      allowedOrigins: ['https://a.example', 'https://b.example'],
    });
    expect(config.masterKey?.toString('hex')).toBe(KEY);
  });

  it('takes an empty variable for one that is not there', () => {
    expect(readConfig({ DATABASE_URL: '', PORT: '' }).port).toBe(3000);
  });

  it.each([
    [{ PORT: 'http' }, 'PORT must be a port number.'],
    [{ PORT: '70000' }, 'PORT must be at most 65535.'],
    [{ DATABASE_URL: 'mysql://x/y', MASTER_KEY: KEY }, 'DATABASE_URL must look like postgresql://'],
    [{ DATABASE_URL: 'postgresql://x/y' }, 'MASTER_KEY is needed with DATABASE_URL'],
    [{ MASTER_KEY: 'short' }, 'MASTER_KEY must be 32 bytes'],
    [{ PUBLIC_URL: 'volunteers.example' }, 'PUBLIC_URL must be an address with http:// or https://'],
    [{ TRUST_PROXY: 'yes please' }, 'TRUST_PROXY must be a number of proxies'],
    [{ ALLOWED_ORIGINS: 'everywhere' }, 'ALLOWED_ORIGINS must be an address'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
  ])('refuses %o with a sentence', (environment, sentence) => {
    expect(() => readConfig(environment)).toThrow(sentence);
  });

  it('never repeats a secret in its complaint', () => {
    expect(() => readConfig({ MASTER_KEY: 'hunter2' })).toThrow(
      expect.not.objectContaining({ message: expect.stringContaining('hunter2') }),
    );
  });
});
