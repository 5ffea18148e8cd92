import { describe, expect, it } from 'vitest';
import { actorOf } from '../../testing/index.ts';
import { mayKnowPlace, type PersonFacts, type PersonPlace, personReach } from './project-person.policy.ts';

const grant = (role: 'owner' | 'finance' | 'chief' | 'member', teamId: string | null = null, projectId = 'p') => ({
  projectId,
  role,
  teamId,
});
const ACTORS = {
  owner: actorOf('o', [grant('owner')]),
  administrator: actorOf('a', [], { administrator: true }),
  chief: actorOf('c', [grant('chief', 'crew')]),
  'other chief': actorOf('d', [grant('chief', 'kitchen')]),
  member: actorOf('m', [grant('member', 'crew')]),
  finance: actorOf('f', [grant('finance')]),
  'owner elsewhere': actorOf('e', [grant('owner', null, 'q')]),
  program: actorOf('x', [], { personId: null, projectId: 'p', tokenId: 't', session: null }),
};
type Who = keyof typeof ACTORS;

const NOBODY: PersonFacts = {
  personId: 'u',
  projectId: 'p',
  teamIds: [],
  openTeamIds: [],
  leftTeamIds: [],
  appliedTeamIds: [],
  waitingTeamIds: [],
  appointed: false,
};
const PEOPLE = {
  'in the team': { ...NOBODY, teamIds: ['crew'], openTeamIds: ['crew'] },
  'in it without a yes of its own': { ...NOBODY, teamIds: ['crew', 'kitchen'], openTeamIds: ['kitchen'] },
  applicant: { ...NOBODY, appliedTeamIds: ['crew'] },
  'has left': { ...NOBODY, leftTeamIds: ['crew'] },
  appointed: { ...NOBODY, appointed: true },
  'a stranger': NOBODY,
};

/** `page`, and what of the address (a) and the last sign-in (s) is on it; `-` for no page. */
const REACH: Record<keyof typeof PEOPLE, Partial<Record<Who, string>>> = {
  'in the team': { owner: 'as', administrator: '', chief: 'as' },
  'in it without a yes of its own': { owner: 'as', administrator: '', chief: 's', 'other chief': 'as' },
  applicant: { owner: '', administrator: '', chief: '' },
  'has left': { owner: '', administrator: '', chief: '' },
  appointed: { owner: 'as', administrator: '' },
  'a stranger': {},
};

describe('who opens the page of a person in a project', () => {
  const cases = Object.entries(PEOPLE).flatMap(([person, facts]) =>
    Object.keys(ACTORS).map((who) => [who as Who, person as keyof typeof PEOPLE, facts] as const),
  );
  it.each(cases)('%s: %s', (who, person, facts) => {
    const reach = personReach(ACTORS[who], facts);
    const shown = reach && `${reach.address ? 'a' : ''}${reach.lastSignIn ? 's' : ''}`;
    expect(shown).toBe(REACH[person][who] ?? null);
  });
});

const PLACE: PersonPlace = {
  project: { id: 'q', state: 'archived', rosterPublished: false },
  team: { id: 'old', closed: false },
  left: false,
  hidden: false,
};
const elsewhere = { here: false, historyShown: false };

describe('which teams of other years are told', () => {
  it.each([
    ['an owner of this year', ACTORS.owner, PLACE, elsewhere, false],
    ['where the person shows their history', ACTORS.owner, PLACE, { here: false, historyShown: true }, true],
    ['a draft stays unknown', ACTORS.owner, draft(), { here: false, historyShown: true }, false],
    ['an owner of that year', ACTORS['owner elsewhere'], PLACE, elsewhere, true],
    ['its chief', actorOf('z', [grant('chief', 'old', 'q')]), PLACE, elsewhere, true],
    ['people of that year read its roster', actorOf('z', [grant('member', 'other', 'q')]), PLACE, elsewhere, true],
    [
      'but not whom it hides',
      actorOf('z', [grant('member', 'other', 'q')]),
      { ...PLACE, hidden: true },
      elsewhere,
      false,
    ],
    ['a public roster', ACTORS.chief, published(), elsewhere, true],
    ['not of a closed team', ACTORS.chief, { ...published(), team: { id: 'old', closed: true } }, elsewhere, false],
    ['nor what was left', ACTORS.chief, { ...published(), left: true }, { here: false, historyShown: true }, false],
    ['which owners of that year know', ACTORS['owner elsewhere'], { ...PLACE, left: true }, elsewhere, true],
  ] as const)('%s', (_, actor, place, how, known) => {
    expect(mayKnowPlace(actor, place, how)).toBe(known);
  });
});

function draft(): PersonPlace {
  return { ...PLACE, project: { ...PLACE.project, state: 'draft' } };
}
function published(): PersonPlace {
  return { ...PLACE, project: { ...PLACE.project, rosterPublished: true } };
}
