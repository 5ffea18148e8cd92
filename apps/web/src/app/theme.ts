import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';

/** The one accent colour. White text on shades 7 and 8 and shade 4 on the dark ground have a contrast above 4.5. */
const pine: MantineColorsTuple = [
  '#edf7f4',
  '#d8ece6',
  '#aed8cc',
  '#81c4b1',
  '#5db39b',
  '#419f86',
  '#2a8771',
  '#17695a',
  '#125548',
  '#0b4137',
];

export const theme = createTheme({
  colors: { pine },
  primaryColor: 'pine',
  primaryShade: { light: 7, dark: 7 },
  defaultRadius: 'md',
  components: { Button: { defaultProps: { size: 'md' } } },
  fontFamily:
    'system-ui, -apple-system, "Segoe UI", Roboto, "PingFang TC", "Microsoft JhengHei", "Noto Sans TC", "Noto Sans CJK TC", sans-serif',
  fontSizes: { sm: '0.9375rem', md: '1.0625rem', lg: '1.1875rem' },
  lineHeights: { md: '1.6' },
  headings: {
    fontWeight: '650',
    sizes: {
      h1: { fontSize: 'clamp(1.75rem, 1.3rem + 2vw, 2.5rem)', lineHeight: '1.25' },
      h2: { fontSize: '1.375rem', lineHeight: '1.35' },
      h3: { fontSize: '1.125rem', lineHeight: '1.4' },
    },
  },
});

/** Mantine's quiet greys are too pale to read for many people. */
export const readableGreys: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-text': '#1b2422',
    '--mantine-color-dimmed': '#525e5b',
    '--mantine-color-placeholder': '#66716e',
    '--mantine-color-default-border': '#cfd8d5',
    '--mantine-color-anchor': 'var(--mantine-color-pine-7)',
    '--app-accent-ground': 'var(--mantine-color-pine-0)',
    '--app-accent-text': 'var(--mantine-color-pine-8)',
    '--mantine-color-error': '#a4301d',
    '--app-bad-ground': '#fdeeea',
    '--app-bad-text': '#a4301d',
    '--app-card': '#fff',
    '--app-ground': '#f6f9f8',
  },
  dark: {
    '--mantine-color-text': '#dfe5e3',
    '--mantine-color-dimmed': '#a9b5b1',
    '--mantine-color-placeholder': '#8d9995',
    '--mantine-color-anchor': 'var(--mantine-color-pine-3)',
    '--app-accent-ground': '#1d3b34',
    '--app-accent-text': 'var(--mantine-color-pine-2)',
    '--mantine-color-error': '#ffb4a4',
    '--app-bad-ground': '#4a2620',
    '--app-bad-text': '#ffb4a4',
    '--app-card': 'var(--mantine-color-dark-6)',
    '--app-ground': 'var(--mantine-color-dark-8)',
  },
});
