import { describe, expect, it } from 'vitest';
import { isSafeHref, parseInline } from './parse-inline.ts';
import { parseMarkdown } from './parse-markdown.ts';

const text = (words: string) => ({ kind: 'text', text: words });

describe('parseMarkdown', () => {
  it('tells headings, paragraphs, lists and code apart', () => {
    const source = '# Hello\nOne\ntwo\n\n- a\n- b\n1. c\n```\n# no heading\n```\n';
    expect(parseMarkdown(source)).toEqual([
      { kind: 'heading', level: 1, children: [text('Hello')] },
      { kind: 'paragraph', lines: [[text('One')], [text('two')]] },
      { kind: 'list', ordered: false, items: [[text('a')], [text('b')]] },
      { kind: 'list', ordered: true, items: [[text('c')]] },
      { kind: 'code', text: '# no heading' },
    ]);
  });

  it('has nothing to say about nothing, and ends with an open fence', () => {
    expect(parseMarkdown(' \n\n')).toEqual([]);
    expect(parseMarkdown('```\nx')).toEqual([{ kind: 'code', text: 'x' }]);
  });

  it('takes every line of any text', () => {
    for (const odd of ['#', '-', '1.', '****', '``````', '#######', '> quote', '\r\n', '[](', '*'.repeat(5000)]) {
      expect(() => parseMarkdown(`${odd}\n${odd}`)).not.toThrow();
    }
  });

  it('is quick with text that is made to be slow', () => {
    const begun = performance.now();
    for (const piece of ['*a', '**a ', '_a ', '[a](', '`', '[[', '- ', '\\'])
      parseMarkdown(piece.repeat(20_000 / piece.length));
    expect(performance.now() - begun).toBeLessThan(3_000);
  });
});

describe('parseInline', () => {
  it('reads emphasis, code and links', () => {
    expect(parseInline('a **b *c*** `d*` _e_ [f](https://g.example/h)')).toMatchObject([
      text('a '),
      { kind: 'strong' },
      text('* '),
      { kind: 'code', text: 'd*' },
      text(' '),
      { kind: 'em', children: [text('e')] },
      text(' '),
      { kind: 'link', href: 'https://g.example/h', children: [text('f')] },
    ]);
  });

  it('leaves tags, odd links and names with underscores as they are', () => {
    for (const plain of ['<b onclick="x">', '[x](javascript:alert(1))', '[x](data:text/html,x)', 'a_b_c', '2 * 3 * 4'])
      expect(parseInline(plain)).toEqual([text(plain)]);
  });

  it('takes a sign with a backslash for itself', () => {
    expect(parseInline('\\*a\\*')).toEqual([text('*a*')]);
  });
});

describe('isSafeHref', () => {
  it.each([
    ['https://a.example', true],
    ['HTTP://a.example/b?c#d', true],
    ['mailto:a@b.example', true],
    ['javascript:alert(1)', false],
    [' javascript:alert(1)', false],
    ['JAVASCRIPT:x', false],
    ['data:text/html,x', false],
    ['//evil.example', false],
    ['/relative', false],
    ['https:', false],
  ])('%s: %s', (href, expected) => expect(isSafeHref(href)).toBe(expected));
});
