import { DEFAULT_THEME } from '@mantine/core';
import { expect, it } from 'vitest';
import styles from './styles.ts?raw';
import { colours } from './theme.ts';

const sources = import.meta.glob<string>('../**/*.tsx', { query: '?raw', import: 'default', eager: true });
const ours = import.meta.glob<string>('../**/*.css', { query: '?raw', import: 'default', eager: true });
const sheets = import.meta.glob('../../node_modules/@mantine/core/styles/*.css');

/** What these are built from, as Mantine's own list of styles says. */
const PARTS: Partial<Record<string, string[]>> = {
  Select: ['Combobox', 'Popover', 'ScrollArea', 'Input', 'CloseButton'],
  TagsInput: ['Combobox', 'Popover', 'ScrollArea', 'Pill', 'PillsInput'],
  Checkbox: ['InlineInput'],
  Radio: ['InlineInput'],
  NativeSelect: ['Input', 'Combobox'],
  TextInput: ['Input'],
  Textarea: ['Input'],
};

it('has the styles of every component in use', () => {
  const used = new Set(
    Object.values(sources).flatMap((source) =>
      [...source.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)].flatMap(([, names = '']) =>
        names.split(',').map((name) => name.trim()),
      ),
    ),
  );
  const known = new Set(Object.keys(sheets).map((path) => path.replace(/^.*\/|\.css$/g, '')));
  const needed = [...used].flatMap((name) => [name, ...(PARTS[name] ?? [])]).filter((name) => known.has(name));
  expect(needed.length).toBeGreaterThan(10);
  const missing = [...new Set(needed)].filter((name) => !styles.includes(`/${name}.css'`));
  expect(missing).toEqual([]);
});

it('takes colours from the theme: what is not in it, and `light-dark()`, which the build can’t tell the scheme, is none', () => {
  const { light, dark } = colours(DEFAULT_THEME);
  const known = Object.keys(light).filter((name) => name in dark);
  expect(Object.keys(ours).length).toBeGreaterThan(20);
  for (const [path, css] of Object.entries(ours)) {
    expect(css.includes('light-dark('), path).toBe(false);
    for (const [, name] of css.matchAll(/var\((--app-[\w-]+)/g)) expect(known, path).toContain(name);
  }
});
