import '../app/no-eval.ts';
import { cleanup } from '@testing-library/react';
import { afterEach, beforeAll } from 'vitest';
import { loadTexts, startI18n } from '../i18n/index.ts';

// What the browser has and this document hasn't.
Object.assign(window, {
  matchMedia: (query: string) => ({
    matches: false,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }),
});
Object.assign(document, {
  fonts: { addEventListener: () => undefined, removeEventListener: () => undefined },
});

beforeAll(async () => {
  startI18n();
  await loadTexts('ui');
});

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});
