import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compress } from './compress-plugin.ts';
import { skeletonFirst } from './skeleton-plugin.ts';

const API = 'http://localhost:3000';

/**
 * What every page needs and a new version of the app seldom changes: a file of its own stays in readers' caches. Tables
 * are not on every page, and come with those that have one.
 */
const LIBRARIES =
  /[\\/]node_modules[\\/](react|react-dom|scheduler|@tanstack(?![\\/](react-table|table-core|react-virtual|virtual-core)[\\/])|@trpc|i18next|react-i18next)[\\/]/;

export default defineConfig({
  plugins: [react(), skeletonFirst(), compress()],
  build: {
    // The size test reads it to learn which files the first page loads.
    manifest: true,
    // One file of styles: it is small, and a page whose code comes late can't miss its own.
    cssCodeSplit: false,
    // Every browser that runs the rest knows module preloads.
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'libraries', test: LIBRARIES }] } } },
  },
  server: {
    // `vite` alone, for work on pages with hot reload beside a running `npm start`.
    proxy: { '/trpc': API, '/api': API, '/members': API, '/problems': API },
  },
});
