import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import profileEn from '../../../../locales/en/profile.json';
import { show } from '../../../testing/render.tsx';
import { SeenSentences } from './seen-by-others.tsx';

const { seen } = profileEn;
type Shown = Parameters<typeof SeenSentences>[0];
const BOOLEANS = [true, false];

/** What the service answers others with, part by part. */
const profile = (name: boolean, resume: boolean, history: boolean): Shown['preview']['everyone'] =>
  name || resume || history
    ? {
        uid: 'u',
        shown_photo: null,
        name: name ? 'Vera' : null,
        resume: resume ? { intro: 'Hi', skills: [], hours: null, links: [] } : null,
        history: history
          ? [
              {
                year: 2027,
                pid: 'p',
                project_name: 'P',
                project_names: {},
                tid: 't',
                team_name: 'T',
                team_names: {},
                role: 'member' as const,
              },
            ]
          : [],
      }
    : null;

const CASES = (['everyone', 'project', 'nobody'] as const).flatMap((shownTo) =>
  BOOLEANS.flatMap((name) =>
    BOOLEANS.flatMap((resume) => BOOLEANS.map((history) => ({ shownTo, name, resume, history }))),
  ),
);

describe('what others see, in sentences', () => {
  it.each(CASES)('is all that is shown and no more: %j', async ({ shownTo, name, resume, history }) => {
    const everyone = profile(name, resume, history);
    show(
      <SeenSentences
        rosters={[
          {
            pid: 'p',
            project_name: 'Fair',
            project_names: { en: 'Fair' },
            hidden: shownTo === 'nobody',
            shown_to: shownTo,
          },
        ]}
        preview={{ everyone, projects: profile(true, true, true) }}
      />,
    );
    const said = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent ?? '');
    const has = (sentence: string) => said.includes(sentence.replace('{{projects}}', 'Fair'));
    const page = said.find((text) => /^Anyone can see .* on your page\.$/.test(text)) ?? '';
    expect(has(seen.publicRoster)).toBe(shownTo === 'everyone');
    expect(has(seen.projectRoster)).toBe(shownTo === 'project');
    expect(has(seen.nothing)).toBe(shownTo !== 'everyone' && everyone === null);
    expect({
      name: page.includes(seen.part.name),
      resume: page.includes(seen.part.resume),
      history: page.includes(seen.part.history),
    }).toEqual({ name, resume, history });
  });
});
