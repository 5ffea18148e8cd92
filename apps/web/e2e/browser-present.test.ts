import { expect, inject, it } from 'vitest';

// On one's own machine a missing browser leaves tests out with a loud line. Where nobody reads lines, it fails.
it.runIf(process.env.CI === 'true')('has a browser to test with', () => {
  expect(inject('chromium')).not.toBeNull();
});
