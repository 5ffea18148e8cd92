import { parseMarkdown } from '@muster/markdown';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '../../testing/render.tsx';
import { Markdown } from './markdown.tsx';

it('shows the text as it was typed at once, and formatted when the parser has come', async () => {
  // The parser comes once for all: a module that nobody else has used still waits for it.
  const unused = './markdown.tsx?unused';
  const { Markdown } = (await import(/* @vite-ignore */ unused)) as typeof import('./markdown.tsx');
  const { container } = show(
    <Markdown text={'# Plan\n\n1. **Bring** boots\n\n> see https://x.example/map.'} level={3} />,
  );
  expect(container.textContent).toContain('**Bring**');
  expect((await screen.findByRole('heading', { level: 3 })).textContent).toBe('Plan');
  expect(container.querySelector('ol > li > p > strong')?.textContent).toBe('Bring');
  const link = container.querySelector('blockquote a');
  expect([link?.getAttribute('href'), link?.getAttribute('rel')]).toEqual([
    'https://x.example/map',
    'noopener nofollow ugc',
  ]);
});

it('draws what the tree has and nothing else, whatever was written', async () => {
  const text =
    '<img src=x onerror=alert(1)> [a](javascript:alert(1)) ![b](https://x.example/b.png) <https://y.example>\n\n`<i>`';
  const { container } = show(<Markdown text={text} />);
  await screen.findByRole('link', { name: 'b' });
  expect(container.querySelectorAll('img, script, i')).toHaveLength(0);
  const hrefs = [...container.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual([...JSON.stringify(parseMarkdown(text)).matchAll(/"href":"([^"]*)"/g)].map(([, href]) => href));
});
