import { Team } from '@muster/domain';
import { countQueries } from '@muster/domain/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useApi } from './support/api.ts';
import { entry, names, type Role, useDirectory } from './support/directory.ts';

const api = useApi();
const { give, search } = useDirectory(api);

describe('who is in the directory', () => {
  const TEAMS = ['both', 'chief', 'colleague', 'member', 'other chief'];
  it.each<[Role, string[]]>([
    ['owner', [...TEAMS, 'finance', 'hidden', 'owner', 'pooled']],
    ['administrator', [...TEAMS, 'finance', 'hidden', 'owner', 'pooled']],
    ['chief', [...TEAMS, 'pooled']],
    ['other chief', [...TEAMS, 'hidden', 'pooled']],
  ])('for %s', async (role, expected) => {
    expect(names(await search(role))).toEqual(expected.toSorted());
  });

  it('is never everybody with an account: no filter reaches an account that did not ask for it', async () => {
    for (const role of ['owner', 'administrator', 'chief'] as const)
      for (const filters of [{ q: 'outsider' }, { q: 'canary' }, { q: '%' }, { q: '_' }, { source: 'pool' }])
        expect(names(await search(role, filters))).not.toContain('outsider');
  });

  it('leaves the pool out where the project takes nobody', async () => {
    const set = (state: string) =>
      api.db.em.getConnection().execute(`update project set state = ? where pid = 'year'`, [state]);
    await set('closed');
    const closed = await search('owner');
    await set('open');
    expect(names(closed)).not.toContain('pooled');
    expect(entry(closed, 'both')).toMatchObject({ sources: ['project'], skills: null, wishes: null });
  });
});

describe('applicants', () => {
  beforeAll(async () => {
    const { make, em } = api.db;
    const [crew, other] = [
      await em.findOneOrFail(Team, { tid: 'crew' }),
      await em.findOneOrFail(Team, { tid: 'other' }),
    ];
    const applicant = async (name: string, more: object, ...teams: Team[]) => {
      const person = await make.person({ name, email: `${name.replaceAll(' ', '.')}@canary.example`, ...more });
      for (const team of teams) await make.application(team, person);
      return person;
    };
    const eager = await applicant('applying to both', { resumeVisibility: 'everyone' }, crew, other);
    await give(eager, { skills: ['Sound'], hours: 6 });
    // Shares no project with other people yet.
    const shy = await applicant('applying to other', { resumeVisibility: 'projects' }, other);
    await give(shy, { skills: ['Sound'] });
    await applicant('suspended applicant', { suspendedAt: new Date() }, crew);
    for (const state of ['declined', 'withdrawn'] as const) {
      const application = await make.application(crew, await make.person({ name: `${state} applicant` }));
      Object.assign(application, { state, answeredAt: new Date() });
    }
    await em.flush();
  });
  afterAll(() => api.db.em.getConnection().execute('delete from application'));

  it.each<[Role, string[]]>([
    ['owner', ['applying to both', 'applying to other']],
    ['administrator', ['applying to both', 'applying to other']],
    ['chief', ['applying to both']],
    ['other chief', ['applying to both', 'applying to other']],
  ])('of the teams that one manages, for %s', async (role, expected) => {
    expect(names(await search(role, { source: 'applicants' }))).toEqual(expected);
    expect(names(await search(role)).filter((name) => name.startsWith('applying'))).toEqual(expected);
    expect(names(await search(role, { q: 'applicant' }))).toEqual([]);
  });

  it('with the team that they wish to join, and no address to see or search for', async () => {
    const toOwner = await search('owner', { source: 'applicants' });
    expect(entry(toOwner, 'applying to both')).toMatchObject({
      email: null,
      sources: ['applicants'],
      teams: [],
      applied_to: [
        { tid: 'crew', name: 'Crew' },
        { tid: 'other', name: 'Other' },
      ],
      skills: ['Sound'],
      hours: 6,
    });
    expect(entry(toOwner, 'applying to other')).toMatchObject({ skills: null, hours: null });
    const toChief = await search('chief');
    expect(entry(toChief, 'applying to both').applied_to).toEqual([
      { tid: 'crew', name: 'Crew', names: { en: 'Crew' } },
    ]);
    for (const role of ['owner', 'chief', 'other chief'] as const)
      expect(names(await search(role, { q: 'to.both@canary' }))).toEqual([]);
    expect(names(await search('owner', { q: 'applying', skills: 'sound' }))).toEqual(['applying to both']);
    expect(names(await search('owner', { source: 'applicants', tid: 'crew' }))).toEqual(['applying to both']);
    expect(names(await search('chief', { source: 'applicants', tid: 'other' }))).toEqual([]);
    expect(names(await search('owner', { tid: 'crew' }))).not.toContain('applying to both');
  });
});

describe('what is shown', () => {
  it('addresses: to owners of the people of the project, to chiefs of their team, of the pool to nobody', async () => {
    const addresses = async (role: Role) =>
      (await search(role)).body.data
        .filter(({ email }: { email: string | null }) => email !== null)
        .map(({ name }: { name: string }) => name);
    expect(await addresses('owner')).toEqual(
      ['both', 'chief', 'colleague', 'member', 'other chief', 'finance', 'hidden', 'owner'].toSorted(),
    );
    expect(await addresses('chief')).toEqual(['both', 'chief', 'member']);
    expect(await addresses('administrator')).toEqual([]);
  });

  it('an address finds only those whose address one may know', async () => {
    expect(names(await search('owner', { q: 'colleague@canary' }))).toEqual(['colleague']);
    expect(names(await search('chief', { q: 'colleague@canary' }))).toEqual([]);
    expect(names(await search('chief', { q: 'MEMBER@canary' }))).toEqual(['member']);
    expect(names(await search('owner', { q: 'pooled@' }))).toEqual([]);
  });

  it('skills: as people show them, and what is not shown can’t be searched for', async () => {
    const all = await search('owner');
    expect(entry(all, 'member')).toMatchObject({ skills: null, hours: null, wishes: null });
    expect(entry(all, 'colleague')).toMatchObject({ skills: ['Photography', 'Sound'], hours: 2, wishes: null });
    expect(entry(all, 'pooled')).toMatchObject({
      skills: ['Photography'],
      hours: 3,
      wishes: 'Cameras, please',
      email: null,
    });
    expect(entry(all, 'both').sources.toSorted()).toEqual(['pool', 'project']);
    expect(names(await search('owner', { q: 'juggl' }))).toEqual(['both']);
    expect(names(await search('owner', { skills: 'juggling' }))).toEqual(['both']);
    // An administrator shares no project with them.
    expect(entry(await search('administrator'), 'colleague').skills).toBeNull();
    expect(names(await search('administrator', { q: 'sound' }))).toEqual([]);
  });

  it('roles of the project: to those who manage it', async () => {
    expect(entry(await search('owner'), 'finance').roles).toEqual(['finance']);
    expect(names(await search('owner', { role: 'finance' }))).toEqual(['finance']);
    expect(names(await search('chief', { role: 'finance' }))).toEqual([]);
  });
});

describe('filters', () => {
  it.each<[Record<string, string>, string[]]>([
    [{ q: 'COLL' }, ['colleague']],
    [{ q: 'photo' }, ['both', 'colleague', 'pooled']],
    [{ q: 'photo coll' }, ['colleague']],
    [{ tid: 'other' }, ['colleague', 'hidden', 'other chief']],
    [{ tid: 'other', role: 'chief' }, ['other chief']],
    [{ role: 'chief' }, ['chief', 'other chief']],
    [{ skills: 'Photography' }, ['both', 'colleague', 'pooled']],
    [{ skills: 'photography, SOUND' }, ['colleague']],
    [{ skills: 'photography', source: 'pool' }, ['both', 'pooled']],
    [{ skills: 'photography', source: 'project', tid: 'crew' }, ['both']],
    [{ tid: 'nowhere' }, []],
    [{ q: '100%' }, []],
  ])('%j, all at once', async (filters, expected) => {
    expect(names(await search('owner', filters))).toEqual(expected);
  });

  it('page by page, each person once', async () => {
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page = await search('owner', { limit: '2', ...(cursor === null ? {} : { cursor }) });
      seen.push(...names(page));
      cursor = page.body.next_cursor;
    } while (cursor !== null);
    expect(seen).toEqual(names(await search('owner')));
  });

  it.each(['WyJ4Il0', Buffer.from(JSON.stringify(['a', 'no-id'])).toString('base64url')])(
    'a forged cursor is refused: %s',
    async (cursor) => expect((await search('owner', { cursor })).status).toBe(422),
  );

  it.each([{ role: 'king' }, { source: 'strangers' }, { q: 'x'.repeat(101) }, { q: 'a\0b' }, { tid: 'a b' }])(
    'nonsense is refused: %j',
    async (filters) => expect((await search('owner', filters as Record<string, string>)).status).toBe(422),
  );

  it('cost the same number of queries for any number of people', async () => {
    const ask = () => countQueries(() => search('owner', { q: 'e' }));
    const before = await ask();
    const { make, em } = api.db;
    const team = await em.findOneOrFail(Team, { tid: 'other' });
    for (let i = 0; i < 10; i++) await make.membership(team, await make.person({ name: `zz ${i} e` }));
    expect(await ask()).toBe(before);
  });
});
