import { describe, expect, it } from 'vitest';
import { doubtsAbout, readConfig } from '../src/config.ts';

const KEY = 'ab'.repeat(32);
const OWN = { DATABASE_URL: 'postgresql://u:p@db/muster', MASTER_KEY: KEY };

describe('the configuration', () => {
  it('needs nothing for a demo, which stays on this machine', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      databaseUrl: undefined,
      mail: undefined,
      jobs: 'inline',
    });
  });

  it.each([
    ['muster@event.example', { name: '', address: 'muster@event.example' }],
    ['Muster <muster@event.example>', { name: 'Muster', address: 'muster@event.example' }],
    ['"志工, 2027" <muster@event.example>', { name: '志工, 2027', address: 'muster@event.example' }],
  ])('takes mail from %s', (sender, from) => {
    const smtpUrl = 'smtps://user:p%40ss@mail.example:465';
    expect(readConfig({ ...OWN, SMTP_URL: smtpUrl, MAIL_FROM: sender }).mail).toEqual({ smtpUrl, from });
  });

  it.each([
    ['http://volunteers.example', true, 1],
    ['https://volunteers.example', true, 0],
    ['http://localhost:3000', true, 0],
    ['http://[::1]:3000', true, 0],
    ['http://volunteers.example', false, 0],
  ])('says what is doubtful about %s, with a database of its own: %s', (PUBLIC_URL, own, doubts) => {
    expect(doubtsAbout(readConfig({ PUBLIC_URL, ...(own ? OWN : {}) }))).toHaveLength(doubts);
  });

  it('takes what it is given', () => {
    const config = readConfig({
      PORT: '8080',
      DATABASE_URL: 'postgresql://u:p@db/muster?sslmode=require',
      MASTER_KEY: Buffer.from(KEY, 'hex').toString('base64'),
      MASTER_KEY_PREVIOUS: 'cd'.repeat(32),
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
    expect(config.masterKeyPrevious?.toString('hex')).toBe('cd'.repeat(32));
  });

  it('makes traces where a collector is named, and only there', () => {
    const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://collector.example:4318/';
    expect(readConfig({}).traces).toBeUndefined();
    expect(readConfig({ OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc', OTEL_SERVICE_NAME: 'x' }).traces).toBeUndefined();
    expect(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_SDK_DISABLED: 'true' }).traces).toBeUndefined();
    expect(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT }).traces).toEqual({
      url: 'http://collector.example:4318/v1/traces',
      serviceName: 'muster',
      sampler: 'parentbased_always_on',
      ratio: 1,
    });
    const OTEL_EXPORTER_OTLP_TRACES_ENDPOINT = 'https://traces.example/in';
    expect(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT }).traces?.url).toBe(
      OTEL_EXPORTER_OTLP_TRACES_ENDPOINT,
    );
  });

  it('prepares statements by name, but for where a pooler stands before the database, unless told', () => {
    const pooled = { DATABASE_URL: 'postgresql://pooler/x', DATABASE_DIRECT_URL: 'postgresql://db/x', MASTER_KEY: KEY };
    expect(readConfig({})).toMatchObject({ databaseDirectUrl: undefined, databasePrepared: true });
    expect(readConfig(pooled)).toMatchObject({ databaseDirectUrl: 'postgresql://db/x', databasePrepared: false });
    expect(readConfig({ ...pooled, DATABASE_PREPARED: 'on' }).databasePrepared).toBe(true);
    expect(readConfig({ DATABASE_PREPARED: 'off' }).databasePrepared).toBe(false);
  });

  it('takes an empty variable for one that is not there', () => {
    expect(readConfig({ MASTER_KEY: '', PORT: '' }).port).toBe(3000);
  });

  it.each([
    ['NODE_ENV', { NODE_ENV: 'production' }],
    ['MASTER_KEY', { MASTER_KEY: KEY }],
    ['MASTER_KEY_PREVIOUS', { MASTER_KEY_PREVIOUS: KEY }],
    ['SMTP_URL', { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'm@event.example' }],
    ['OIDC_ISSUER', { OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b' }],
    ['OIDC_CLIENT_ID', { OIDC_CLIENT_ID: 'a' }],
    ['OIDC_CLIENT_SECRET', { OIDC_CLIENT_SECRET: 'b' }],
  ])('starts no demo where %s is set, even with DEMO_OPEN', (name, environment) => {
    for (const more of [{}, { DEMO_OPEN: '1' }, { DATABSE_URL: OWN.DATABASE_URL }])
      expect(() => readConfig({ ...environment, ...more })).toThrow(`DATABASE_URL is not set, but ${name}`);
    expect(
      readConfig({ ...OWN, MASTER_KEY_PREVIOUS: 'cd'.repeat(32), NODE_ENV: 'production' }).databaseUrl,
    ).toBeDefined();
  });

  it.each([
    ['PUBLIC_URL', { PUBLIC_URL: 'https://volunteers.example' }],
    ['TRUST_PROXY', { TRUST_PROXY: '1' }],
  ])('starts no demo behind a proxy, as %s says, but with DEMO_OPEN', (name, environment) => {
    expect(() => readConfig(environment)).toThrow(`DATABASE_URL is not set, but ${name}`);
    expect(readConfig({ ...environment, DEMO_OPEN: '1' }).databaseUrl).toBeUndefined();
    expect(readConfig({ ...environment, ...OWN }).databaseUrl).toBe(OWN.DATABASE_URL);
  });

  it('takes an empty DATABASE_URL for a mistake', () => {
    expect(() => readConfig({ DATABASE_URL: '' })).toThrow('DATABASE_URL is empty');
  });

  it.each([
    [{ PORT: 'http' }, 'PORT must be a port number.'],
    [{ DATABASE_PREPARED: 'yes' }, 'DATABASE_PREPARED must be on or off.'],
    [{ DATABASE_DIRECT_URL: 'postgresql://db/x' }, 'DATABASE_DIRECT_URL is of use beside DATABASE_URL only'],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4317' }, 'OTEL_EXPORTER_OTLP_ENDPOINT must be an address with http://'],
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c:4318', OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' },
      'OTEL_EXPORTER_OTLP_PROTOCOL must be http/json',
    ],
    [{ OTEL_TRACES_SAMPLER: 'some' }, 'OTEL_TRACES_SAMPLER must be one of always_on, '],
    [{ OTEL_TRACES_SAMPLER_ARG: '2' }, 'OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1.'],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN must have 16 to 256 characters'],
    [{ PORT: '70000' }, 'PORT must be at most 65535.'],
    [{ DATABASE_URL: 'mysql://x/y', MASTER_KEY: KEY }, 'DATABASE_URL must look like postgresql://'],
    [{ DATABASE_URL: 'postgresql://x/y' }, 'MASTER_KEY is needed with DATABASE_URL'],
    [{ MASTER_KEY: 'short' }, 'MASTER_KEY must be 32 bytes'],
    [{ MASTER_KEY: KEY, MASTER_KEY_PREVIOUS: 'short' }, 'MASTER_KEY_PREVIOUS must be 32 bytes'],
    [{ ...OWN, MASTER_KEY_PREVIOUS: KEY }, 'MASTER_KEY_PREVIOUS is the same as MASTER_KEY'],
    [{ PUBLIC_URL: 'volunteers.example' }, 'PUBLIC_URL must be an address with http:// or https://'],
    [{ TRUST_PROXY: 'yes please' }, 'TRUST_PROXY must be a number of proxies'],
    [{ ALLOWED_ORIGINS: 'everywhere' }, 'ALLOWED_ORIGINS must be an address'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
    [{ MAX_IN_FLIGHT: '0' }, 'MAX_IN_FLIGHT'],
    [{ MAX_IN_FLIGHT: 'many' }, 'MAX_IN_FLIGHT'],
    [{ SMTP_URL: 'mail.example:587', MAIL_FROM: 'm@event.example' }, 'SMTP_URL must look like smtp://'],
    [{ SMTP_URL: 'https://mail.example', MAIL_FROM: 'm@event.example' }, 'SMTP_URL must look like smtp://'],
    [
      { ...OWN, SMTP_URL: 'smtp://mail.example' },
      'MAIL_FROM is needed with SMTP_URL: the address that mail comes from.',
    ],
    [{ MAIL_FROM: 'Muster' }, 'MAIL_FROM must be an address or Name <address>.'],
    [{ MAIL_FROM: 'a@event.example, b@event.example' }, 'MAIL_FROM must be an address or Name <address>.'],
    [{ MAIL_FROM: 'X\r\nBcc: b@event.example <a@event.example>' }, 'MAIL_FROM must be an address'],
    [{ JOBS: 'never' }, 'JOBS must be inline or apart.'],
    [{ DEMO_OPEN: 'yes' }, 'DEMO_OPEN must be 1 or be left out.'],
    [{ DEMO_OPEN: '1', DATABASE_URL: 'postgresql://x/y', MASTER_KEY: KEY }, 'DEMO_OPEN is for the demo'],
    [{ JOBS: 'apart' }, 'JOBS=apart needs DATABASE_URL'],
    [{ HEALTH_PORT: '3000' }, 'HEALTH_PORT must be another port than PORT'],
    [{ HEALTH_PORT: '70000' }, 'HEALTH_PORT must be at most 65535.'],
  ])('refuses %o with a sentence', (environment, sentence) => {
    expect(() => readConfig(environment)).toThrow(sentence);
  });

  it('never repeats a secret in its complaint', () => {
    for (const environment of [{ MASTER_KEY: 'hunter2' }, { SMTP_URL: 'smpt://muster:hunter2@mail.example' }])
      expect(() => readConfig(environment)).toThrow(
        expect.not.objectContaining({ message: expect.stringContaining('hunter2') }),
      );
  });
});
