import { DEFAULT_THEME } from '@mantine/core';
import { describe, expect, it } from 'vitest';
import html from '../../index.html?raw';
import { colours } from './theme.ts';

const { light, dark } = colours(DEFAULT_THEME);
const coloursIn = (rule: string): (string | undefined)[] =>
  ['ground', 'card', 'line', 'text'].map((name) => new RegExp(`--${name}: ([^;]+);`).exec(rule)?.[1]);
const inTheme = (scheme: Record<string, string>): (string | undefined)[] =>
  ['--app-ground', '--app-card', '--mantine-color-default-border', '--mantine-color-text'].map((name) => scheme[name]);

describe('what is drawn before any script', () => {
  it('has the colours of the theme, in both schemes', () => {
    const [day, ...nights] = html.match(/\.early \{ --ground[^}]+\}/g) ?? [];
    expect(coloursIn(day ?? '')).toEqual(inTheme(light));
    expect(nights).toHaveLength(2);
    for (const night of nights) expect(coloursIn(night)).toEqual(inTheme(dark));
  });

  it('stands before the first script, and gives way to words where there is none', () => {
    expect(html.indexOf('class="early"')).toBeGreaterThan(0);
    expect(html.indexOf('class="early"')).toBeLessThan(html.indexOf('<script'));
    expect(html.indexOf('class="early"')).toBeLessThan(html.indexOf('<!-- stylesheet -->'));
    expect(html).toContain('<noscript><style>.early { display: none; }</style></noscript>');
  });
});
