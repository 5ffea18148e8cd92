import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

it('a service without metrics and traces loads nothing of theirs', async () => {
  const main = new URL('../src/main.ts', import.meta.url);
  const hook = `import { writeSync } from 'node:fs';
    import { registerHooks } from 'node:module';
    const seen = [];
    registerHooks({ load(url, context, next) { seen.push(url); return next(url, context); } });
    const theirs = (url) => /prom-client|opentelemetry.(sdk|exporter|otlp|resources)/.test(url);
    process.on('exit', () => writeSync(1, JSON.stringify({ count: seen.length, theirs: seen.filter(theirs) })));`;
  const load = async (more: Record<string, string>) => {
    const child = promisify(execFile)(
      process.execPath,
      [
        '--import',
        `data:text/javascript,${encodeURIComponent(hook)}`,
        ...(more.EVAL ? ['-e', more.EVAL] : [main.pathname]),
      ],
      { env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, PORT: 'none' } },
    );
    return child.catch((error: { stdout: string; stderr: string }) => error);
  };
  // A wrong value stops it where all that it imports has been loaded.
  const { stdout, stderr } = await load({});
  expect(stderr).toContain('PORT must be a port number.');
  const { count, theirs } = JSON.parse(stdout);
  expect(count).toBeGreaterThan(500);
  expect(theirs).toEqual([]);
  // The same look finds them where they are.
  const tracing = new URL('../src/traces/tracing.ts', import.meta.url).href;
  const found = JSON.parse((await load({ EVAL: `import(${JSON.stringify(tracing)})` })).stdout);
  expect(found.theirs.length).toBeGreaterThan(0);
});
