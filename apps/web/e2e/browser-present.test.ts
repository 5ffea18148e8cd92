import { expect, inject, it } from 'vitest';

// On one's own machine a missing browser leaves tests out, and the last line says how many. Where nobody reads lines, it
// fails.
it('has a browser to test with, where nobody would notice that there is none', () => {
  expect(process.env.CI === 'true' && inject('chromium') === null).toBe(false);
});
