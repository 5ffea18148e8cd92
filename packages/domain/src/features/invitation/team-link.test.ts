import { describe, expect, it } from 'vitest';
import { DomainError } from '../../kernel/errors.ts';
import { actorOf, scopeOf, useDatabase } from '../../testing/index.ts';
import { Application } from '../application/application.entity.ts';
import { withdrawApplication } from '../application/withdraw-application.ts';
import { Membership } from '../membership/membership.entity.ts';
import { removeFromTeam } from '../membership/remove-from-team.ts';
import type { Person } from '../person/person.entity.ts';
import { joinByLink } from './join-by-link.ts';
import { listTeamLinks } from './list-team-links.ts';
import { makeTeamLink, type NewTeamLink } from './make-team-link.ts';
import { readTeamLink } from './read-team-link.ts';
import { revokeTeamLink } from './revoke-team-link.ts';

const db = useDatabase();

const outcome = (doing: Promise<unknown>): Promise<string> =>
  doing.then(
    () => 'ok',
    (error: unknown) => (error instanceof DomainError ? (error.code ?? error.kind) : String(error)),
  );

const daysAhead = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const MEMBERS: NewTeamLink = { gives: 'member', places: 2, endsOn: daysAhead(10) };

async function setting() {
  const project = await db.make.project({ state: 'open' });
  const team = await db.make.team(project);
  const maker = await db.make.person();
  await db.make.membership(team, maker, 'chief');
  const at = { pid: project.pid, tid: team.tid };
  const as = (person: Person) => scopeOf(db.em.fork(), actorOf(person.id));
  const chief = () =>
    scopeOf(db.em.fork(), actorOf(maker.id, [{ projectId: project.id, teamId: team.id, role: 'chief' }]));
  const make = async (more: Partial<NewTeamLink> = {}) => {
    const { url, ...link } = await makeTeamLink(chief(), { ...at, ...MEMBERS, ...more });
    return { ...link, token: new URLSearchParams(url.split('#')[1]).get('token') ?? '' };
  };
  const newcomer = () => db.make.person({ emailVerified: true });
  const use = (person: Person, token: string) =>
    outcome(joinByLink(as(person), { token, note: '', acceptedPolicies: [] }));
  const uses = async () => (await listTeamLinks(chief(), at))[0]?.uses;
  return { project, team, maker, at, as, chief, make, newcomer, use, uses };
}

describe('a link that makes members', () => {
  it('lets in as many as it says, never chiefs, and counts each of them once', async () => {
    const { make, newcomer, use, uses, team } = await setting();
    const { token } = await make();
    const [ada, bo, cy] = [await newcomer(), await newcomer(), await newcomer()];
    expect([await use(ada, token), await use(ada, token), await uses()]).toEqual(['ok', 'ok', 1]);
    expect([await use(bo, token), await use(cy, token), await uses()]).toEqual(['ok', 'link_full', 2]);
    const roles = await db.em.fork().find(Membership, { team, person: [ada.id, bo.id, cy.id] });
    expect(roles.map(({ role, confirmedAt }) => [role, confirmedAt != null])).toEqual([
      ['member', true],
      ['member', true],
    ]);
  });

  it('is not used up by one person who joins and leaves again and again', async () => {
    const { make, newcomer, use, uses, at, as } = await setting();
    const { token } = await make();
    const [restless, next] = [await newcomer(), await newcomer()];
    for (let n = 0; n < 3; n++) {
      expect(await use(restless, token)).toBe('ok');
      await removeFromTeam(as(restless), { ...at, uid: restless.id });
    }
    expect(await uses()).toBe(1);
    expect([await use(next, token), await uses()]).toEqual(['ok', 2]);
    expect([await use(restless, token), await use(await newcomer(), token)]).toEqual(['link_full', 'link_full']);
  });

  it('gives its last place to one of many who take it at once', async () => {
    const { make, newcomer, use, uses } = await setting();
    const { token } = await make({ places: 1 });
    const people = await Promise.all(Array.from({ length: 6 }, newcomer));
    const results = await Promise.all(people.map((person) => use(person, token)));
    expect(results.toSorted()).toEqual([...Array.from({ length: 5 }, () => 'link_full'), 'ok']);
    expect(await uses()).toBe(1);
  });

  it('counts a person once who presses twice at once', async () => {
    const { make, newcomer, use, uses } = await setting();
    const { token } = await make();
    const person = await newcomer();
    expect(await Promise.all([use(person, token), use(person, token)])).toEqual(['ok', 'ok']);
    expect(await uses()).toBe(1);
  });

  it('holds the headcount of the team, and counts nobody who did not get in', async () => {
    const { make, newcomer, use, uses, team } = await setting();
    const { token } = await make();
    await db.em.execute('update team set headcount_most = 1 where id = ?', [team.id]);
    expect([await use(await newcomer(), token), await uses()]).toEqual(['team_full', 0]);
  });

  it('leaves a chief a chief, and uses up nothing', async () => {
    const { make, use, uses, maker, team } = await setting();
    const { token } = await make();
    await db.em.execute('update person set email_verified = true where id = ?', [maker.id]);
    expect([await use(maker, token), await uses()]).toEqual(['ok', 0]);
    expect((await db.em.fork().findOneOrFail(Membership, { team, person: maker })).role).toBe('chief');
  });

  it('needs an address that was verified, and the policies of the project', async () => {
    const { make, newcomer, use, uses, as, project } = await setting();
    const { token } = await make();
    expect(await use(await db.make.person({ emailVerified: false }), token)).toBe('forbidden');
    await db.make.policy(project);
    const person = await newcomer();
    expect([await use(person, token), await uses()]).toEqual(['invalid', 0]);
    const accepted = { token, note: '', acceptedPolicies: [{ kind: 'conduct', version: 1 } as const] };
    expect(await outcome(joinByLink(as(person), accepted))).toBe('ok');
  });

  it.each<[string, Partial<NewTeamLink>]>([
    ['no number', { places: null }],
    ['no last day', { endsOn: null }],
    ['a day in the past', { endsOn: daysAhead(-2) }],
    ['a day too far ahead', { endsOn: daysAhead(93) }],
  ])('is not made with %s', async (_what, more) => {
    const { make } = await setting();
    expect(await outcome(make(more))).toBe('invalid');
  });
});

describe('a link that makes applications', () => {
  it('opens one for each, once, and needs neither number nor day', async () => {
    const { make, newcomer, use, uses, team } = await setting();
    const { token, places } = await make({ gives: 'application', places: null, endsOn: null });
    expect(places).toBeNull();
    const person = await newcomer();
    expect([await use(person, token), await use(person, token), await uses()]).toEqual(['ok', 'already_applied', 1]);
    expect(await db.em.fork().count(Application, { team, person })).toBe(1);
    expect(await db.em.fork().count(Membership, { team, person })).toBe(0);
  });

  it('is not used up by one person who applies and withdraws again and again', async () => {
    const { make, newcomer, use, uses, at, as } = await setting();
    const { token } = await make({ gives: 'application' });
    const [restless, next] = [await newcomer(), await newcomer()];
    for (let n = 0; n < 3; n++) {
      expect(await use(restless, token)).toBe('ok');
      const { id } = await db.em.fork().findOneOrFail(Application, { person: restless, state: 'applied' });
      await withdrawApplication(as(restless), { pid: at.pid, id });
    }
    expect([await use(next, token), await uses()]).toEqual(['ok', 2]);
  });
});

describe('a link of a team', () => {
  it('says where it leads, to people who are not signed in, and nothing once it has ended', async () => {
    const { make, at, chief, project, team } = await setting();
    const { id, token } = await make();
    const read = (text: string) => readTeamLink({ em: db.em.fork(), actor: null }, { token: text });
    expect(await read(token)).toMatchObject({
      projectName: project.name,
      teamName: team.name,
      gives: 'member',
      joined: false,
    });
    await revokeTeamLink(chief(), { ...at, linkId: id });
    expect([await outcome(read(token)), await outcome(read('guess'))]).toEqual(['invalid', 'invalid']);
    expect(await outcome(revokeTeamLink(chief(), { ...at, linkId: id }))).toBe('not_found');
    expect(await listTeamLinks(chief(), at)).toEqual([]);
  });

  it.each([
    ['its maker leaves the team', 'update membership set left_at = now() where person_id = :maker', 'invalid'],
    [
      'its maker is no chief',
      `update membership set role = 'member', appointed_at = null where person_id = :maker`,
      'invalid',
    ],
    ['its maker is suspended', 'update person set suspended_at = now() where id = :maker', 'invalid'],
    [
      'its time is over',
      `update team_link set expires_at = now() - interval '1 second' where team_id = :team`,
      'invalid',
    ],
    ['it is revoked', 'update team_link set revoked_at = now() where team_id = :team', 'invalid'],
    ['the team is closed', 'update team set closed_at = now() where id = :team', 'team_closed'],
    ['the project is closed', `update project set state = 'closed' where id = :project`, 'not_open'],
  ])('ends when %s', async (_how, sql, expected) => {
    const { make, newcomer, use, maker, team, project } = await setting();
    const { token } = await make();
    const ids = { ':maker': maker.id, ':team': team.id, ':project': project.id };
    const [name, id] = Object.entries(ids).find(([key]) => sql.includes(key)) ?? expect.fail();
    await db.em.execute(sql.replace(name, '?'), [id]);
    expect(await use(await newcomer(), token)).toBe(expected);
  });

  it('keeps no secret in the database', async () => {
    const { make } = await setting();
    const { token } = await make();
    const [row] = await db.em.execute<{ kept: boolean }[]>(
      'select bool_or(team_link::text like ?) or bool_or(encode(token_hash, ?) = encode(convert_to(?, ?), ?)) as kept from team_link',
      [`%${token}%`, 'hex', token, 'UTF8', 'hex'],
    );
    expect(row?.kept).toBe(false);
  });
});
