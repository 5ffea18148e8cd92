import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSafeHref } from './links.ts';
import { blocksAsText, markdownSummary } from './markdown-text.ts';
import { parseMarkdown } from './parse-markdown.ts';
import type { Block, Inline } from './tree.ts';

const text = (words: string): Inline => ({ kind: 'text', text: words });
const paragraph = (...children: Inline[]): Block => ({ kind: 'paragraph', children });
const link = (href: string, words = href): Inline => ({ kind: 'link', href, children: [text(words)] });

describe('parseMarkdown', () => {
  it('tells headings, paragraphs, lists, quotes, rules and code apart', () => {
    const source = '# Hello\nOne\ntwo\n\n- a\n- b\n  - c\n\n3. e\n\n> d\n\n---\n```\n# no heading\n```\n';
    expect(parseMarkdown(source)).toEqual([
      { kind: 'heading', level: 1, children: [text('Hello')] },
      paragraph(text('One'), { kind: 'break' }, text('two')),
      {
        kind: 'list',
        first: null,
        items: [
          [paragraph(text('a'))],
          [paragraph(text('b')), { kind: 'list', first: null, items: [[paragraph(text('c'))]] }],
        ],
      },
      { kind: 'list', first: 3, items: [[paragraph(text('e'))]] },
      { kind: 'quote', children: [paragraph(text('d'))] },
      { kind: 'rule' },
      { kind: 'code', text: '# no heading' },
    ]);
  });

  it.each([
    [
      '**b** and *c*',
      [{ kind: 'strong', children: [text('b')] }, text(' and '), { kind: 'emphasis', children: [text('c')] }],
    ],
    // By the letter of CommonMark this is not bold, since a punctuation mark stands inside and none outside.
    ['**注意：**請準時', [{ kind: 'strong', children: [text('注意：')] }, text('請準時')]],
    ['`d*`', [{ kind: 'code', text: 'd*' }]],
    ['\\*a\\*', [text('*a*')]],
    ['a_b_c and 2 * 3 * 4', [text('a_b_c and 2 * 3 * 4')]],
    ['    not code', [text('not code')]],
    ['[f](https://g.example/h)', [link('https://g.example/h', 'f')]],
    ['<https://g.example>', [link('https://g.example')]],
    ['<a@b.example>', [link('mailto:a@b.example', 'a@b.example')]],
    ['see https://g.example/a, please', [text('see '), link('https://g.example/a'), text(', please')]],
    ['請看https://g.example/路，好。', [text('請看'), link('https://g.example/路'), text('，好。')]],
    ['(https://g.example/a_(b)).', [text('('), link('https://g.example/a_(b)'), text(').')]],
    ['[https://a.example](https://b.example)', [link('https://b.example', 'https://a.example')]],
    ['![a map](https://g.example/m.png)', [link('https://g.example/m.png', 'a map')]],
    ['![](https://g.example/m.png)', [link('https://g.example/m.png')]],
    ['[![x](https://a.example/i.png)](https://b.example)', [link('https://b.example', 'x')]],
  ] satisfies [string, Inline[]][])('reads the line %s', (source, line) =>
    expect(parseMarkdown(source)).toEqual([paragraph(...line)]),
  );

  it.each([
    '<b onclick="x">bold</b>',
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '[x](javascript:alert(1))',
    '[x]( JaVaScRiPt:alert(1))',
    '[x](data:text/html,x)',
    '[x](//evil.example)',
    '[x](/relative)',
    '![x](javascript:alert(1))',
    '<javascript:alert(1)>',
    '[x][y]',
  ])('leaves %s as it was typed', (source) => expect(parseMarkdown(source)).toEqual([paragraph(text(source))]));

  it.each([
    '[x](&#106;avascript:alert(1))',
    '[x](&#x6A;avascript&colon;alert(1))',
    '[x](java\\script:alert(1))',
    '[x](<java\tscript:alert(1)>)',
    '[x](vbscript&#58;y)',
    '[x]: javascript:alert(1)\n\n[x]',
    '<a href="javascript:alert(1)">x</a>',
  ])('makes no link of %s', (source) => expect(hrefsIn(parseMarkdown(source))).toEqual([]));

  it('shows what is too deep as it was typed, with nothing lost', () => {
    for (const deep of ['> ', '>', '- ', '1. ']) {
      const source = `${deep.repeat(3000)}end`;
      expect(parseMarkdown(source)).toEqual([paragraph(text(source))]);
    }
    expect(parseMarkdown('>'.repeat(5))).toMatchObject([{ kind: 'quote' }]);
  });

  it('is quick with text that is made to be slow, as long as a field and beyond', () => {
    const signs = [
      ...[
        '[',
        '![',
        '](',
        '[a](',
        '[a](<',
        '[a](b "',
        '[![',
        '[]()',
        '[a]',
        '*a',
        '*_',
        '**a ',
        '_a ',
        '**a_',
        '***a',
        'a**b',
      ],
      ...[
        '> ',
        '>',
        '- ',
        '* ',
        '1. ',
        '  - x\n',
        '- a\n  ',
        'a\n',
        '>\n',
        '\t',
        '\\',
        '`',
        '` `` ',
        '``` \n',
        '#',
        '<',
        '<a',
      ],
      ...['<http:', '&amp;', '&', '&#', 'http://a.b ', 'https://', 'a|b\n', '|', '~', '「**'],
    ];
    // What was the worst by far in another parser, and brackets, once more at five times the size.
    const cases = [
      ...signs.map((sign) => [sign, 20_000] as const),
      ...['[', '*a'].map((sign) => [sign, 100_000] as const),
    ];
    for (const [sign, size] of cases) {
      const begun = performance.now();
      parseMarkdown(sign.repeat(size / sign.length));
      // One that is not linear takes minutes; on a busy machine a good one takes a second.
      expect(performance.now() - begun, `${size} of ${sign}`).toBeLessThan(10_000);
    }
  });

  it('takes any text: nothing throws, nothing leads elsewhere than pages and mail, and no depth is without end', () => {
    const piece = fc.constantFrom(
      ...[
        '*',
        '_',
        '`',
        '[',
        ']',
        '(',
        ')',
        '<',
        '>',
        '!',
        '#',
        '-',
        '1.',
        ' ',
        '\n',
        '\t',
        '&#106;',
        'javascript:',
        '\\',
      ],
      ...['https://a.example', 'mailto:a@b.example', 'data:', '字', '，', '\u0000', '\u202e'],
    );
    fc.assert(
      fc.property(
        fc.array(fc.oneof(piece, fc.string({ maxLength: 8, unit: 'binary' })), { maxLength: 60 }),
        (pieces) => {
          const tree = parseMarkdown(pieces.join(''));
          for (const href of hrefsIn(tree)) expect(href).toMatch(/^(https?:\/\/|mailto:)/i);
          blocksAsText(tree);
        },
      ),
      { numRuns: 200 },
    );
  });
});

const hrefsIn = (tree: Block[]): string[] => {
  const found: string[] = [];
  JSON.stringify(tree, (key, value) => (key === 'href' ? found.push(value) : value));
  return found;
};

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
    ['https:///a', false],
    ['https://a.example/\njavascript:', false],
    ['mailto:', false],
  ])('%s: %s', (href, expected) => expect(isSafeHref(href)).toBe(expected));
});

describe('text without formatting', () => {
  it('reads like a typed mail', () => {
    const source = '# Hello\n**Bring** [boots](https://b.example).\n\n1. a\n2. b\n   - c\n\n> d\n> e\n\n```\nf\n```';
    expect(blocksAsText(parseMarkdown(source))).toBe(
      'Hello\n\nBring boots (https://b.example).\n\n1. a\n2. b\n   - c\n\n> d\n> e\n\n    f',
    );
  });

  it('is one line of its beginning where there is little room', () => {
    expect(markdownSummary('# Hello\n\n- **a**\n- b', 100)).toBe('Hello - a - b');
    expect(markdownSummary('字'.repeat(50), 10)).toBe(`${'字'.repeat(9)}…`);
  });
});
