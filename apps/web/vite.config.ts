import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { compress } from './compress-plugin.ts';
import { hotTexts } from './hot-texts-plugin.ts';
import { skeletonFirst } from './skeleton-plugin.ts';

/** Paths that the API serves; Vite serves all others during development. */
const API_PATHS = [
  ...['/api', '/members', '/trpc', '/healthz', '/problems', '/photos', '/pictures', '/.well-known'],
  ...['/calendar/', '/unsubscribe/', '/dev/mailbox'],
];

/**
 * What every page needs and a new version of the app seldom changes: a file of its own stays in readers' caches. Tables
 * are not on every page, and come with those that have one.
 */
const LIBRARIES =
  /[\\/]node_modules[\\/](react|react-dom|scheduler|@tanstack(?![\\/](react-table|table-core|react-virtual|virtual-core)[\\/])|@trpc|i18next|react-i18next)[\\/]/;

export default defineConfig(({ mode }) => ({
  plugins: [react(), hotTexts(), skeletonFirst(), compress()],
  build: {
    // The size test reads it to learn which files the first page loads.
    manifest: true,
    // One file of styles: it is small, and a page whose code comes late can't miss its own.
    cssCodeSplit: false,
    // Every browser that runs the rest knows module preloads.
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'libraries', test: LIBRARIES }] } } },
  },
  server: { proxy: Object.fromEntries(API_PATHS.map((path) => [path, loadEnv(mode, '.', 'API_').API_URL ?? ''])) },
}));
