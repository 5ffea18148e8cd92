import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';

/** The product's green. White text on shades 7 and 8 and shade 3 on the dark ground have a contrast above 4.5. */
const pine: MantineColorsTuple = [
  '#e4f1ec',
  '#cfe6dd',
  '#a9d6c6',
  '#86d3bc',
  '#57b39a',
  '#379680',
  '#2a8a75',
  '#1f6b5a',
  '#185648',
  '#0f4237',
];

const fontFamily =
  '"Inter Variable", Inter, system-ui, -apple-system, "Segoe UI", Roboto, "PingFang TC", "Microsoft JhengHei", "Noto Sans TC", "Noto Sans CJK TC", sans-serif';

export const theme = createTheme({
  colors: { pine },
  primaryColor: 'pine',
  primaryShade: { light: 7, dark: 7 },
  defaultRadius: 'md',
  // The larger the thing, the rounder.
  radius: { sm: '6px', md: '9px', lg: '14px', xl: '20px' },
  components: { Button: { defaultProps: { size: 'md' } } },
  fontFamily,
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '1rem', lg: '1.125rem', xl: '1.375rem' },
  lineHeights: { md: '1.5' },
  headings: {
    fontFamily,
    fontWeight: '650',
    sizes: {
      h1: { fontSize: 'clamp(1.5rem, 1.25rem + 1.2vw, 1.75rem)', lineHeight: '1.25' },
      h2: { fontSize: '1.1875rem', lineHeight: '1.3' },
      h3: { fontSize: '1rem', lineHeight: '1.4' },
    },
  },
});

/**
 * Every colour that a component may use. Warm paper instead of a cool grey, so that white cards lift without heavy
 * borders; text in three steps, all of which can be read on ground, card and well; a state never by its colour alone.
 */
export const colours: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-text': '#1e1c19',
    '--mantine-color-dimmed': '#524d45',
    '--mantine-color-placeholder': '#69635a',
    '--mantine-color-default-border': '#e0dacf',
    '--mantine-color-anchor': '#17594a',
    '--mantine-color-error': '#a12a19',
    '--app-ground': '#faf8f4',
    '--app-card': '#ffffff',
    '--app-sunken': '#f3f0e9',
    '--app-line-control': '#8d867a',
    '--app-faint': '#69635a',
    '--app-accent-ground': '#e4f1ec',
    '--app-accent-text': '#17594a',
    '--app-bad-ground': '#fdebe6',
    '--app-bad-text': '#a12a19',
    '--app-warn-ground': '#fcf0d8',
    '--app-warn-text': '#804700',
    '--app-shadow': '0 2px 4px #3a2c1a14, 0 8px 24px #3a2c1a1a',
  },
  dark: {
    '--mantine-color-body': '#161513',
    '--mantine-color-text': '#ece8e1',
    '--mantine-color-dimmed': '#bdb6aa',
    '--mantine-color-placeholder': '#a39c90',
    '--mantine-color-default': '#1f1d1a',
    '--mantine-color-default-hover': '#2a2723',
    '--mantine-color-default-border': '#3d3832',
    '--mantine-color-anchor': '#86d3bc',
    '--mantine-color-error': '#ffb3a3',
    '--app-ground': '#161513',
    '--app-card': '#1f1d1a',
    '--app-sunken': '#12110f',
    '--app-line-control': '#7f786c',
    '--app-faint': '#a39c90',
    '--app-accent-ground': '#18352d',
    '--app-accent-text': '#86d3bc',
    '--app-bad-ground': '#421f18',
    '--app-bad-text': '#ffb3a3',
    '--app-warn-ground': '#3a2a0e',
    '--app-warn-text': '#f2c26b',
    '--app-shadow': '0 2px 4px #0006, 0 8px 24px #0008',
  },
});
