import '../app/no-eval.ts';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { loadTexts, startI18n } from '../i18n/index.ts';

configure({
  // What is waited for comes when it comes; the second that it gets by default is short on a busy machine.
  asyncUtilTimeout: 30_000,
  // Whether something is in sight is asked in a browser, which has the styles. Here it took a fifth of the time of all.
  defaultHidden: true,
});

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

// What is asked after a test, when nobody stands in for the service any more, reaches no service that happens to run here.
globalThis.fetch = () => Promise.reject(new TypeError('Nobody stands in for the service.'));

beforeAll(async () => {
  startI18n();
  await loadTexts('ui');
});

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

// Files share a worker and its window: none may find what another left.
afterAll(() => {
  document.body.replaceChildren();
  document.head.replaceChildren();
  history.replaceState(null, '', '/');
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
});
