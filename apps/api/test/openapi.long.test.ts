import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

// As committed; that it is what the code says is asked in `openapi.test.ts`.
it('the OpenAPI document is clean for the linter', () => {
  const { status, stdout, stderr } = spawnSync(
    'node_modules/.bin/redocly',
    ['lint', '--max-problems=20', 'openapi.json'],
    {
      cwd: new URL('..', import.meta.url),
      encoding: 'utf8',
      env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    },
  );
  expect(`${stdout}${stderr}`).not.toMatch(/warning/i);
  expect(status, `${stdout}${stderr}`).toBe(0);
});
