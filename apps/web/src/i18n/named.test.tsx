import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { Named } from './named.tsx';

vi.mock('./index.ts', () => ({ useLanguage: () => ['en'] }));

const shown = (node: React.ReactNode) => renderToStaticMarkup(<p>{node}</p>);

describe('a sentence with names in it', () => {
  it('marks each with its language, wherever the sentence has it, and escapes it', () => {
    const names = { team: { 'zh-Hant': '場務組' }, project: { en: 'A & B', 'zh-Hant': '年會' } };
    expect(shown(<Named names={names}>{({ team, project }) => `Join ${team} of ${project}, ${team}!`}</Named>)).toBe(
      '<p>Join <bdi lang="zh-Hant">場務組</bdi> of <bdi lang="en">A &amp; B</bdi>, <bdi lang="zh-Hant">場務組</bdi>!</p>',
    );
  });

  it('is the sentence where there is no name', () => {
    expect(shown(<Named names={{ team: null }}>{() => 'Nothing here.'}</Named>)).toBe('<p>Nothing here.</p>');
  });
});
