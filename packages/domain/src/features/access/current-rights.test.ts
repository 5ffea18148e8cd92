import { expect, it } from 'vitest';
import { useDatabase } from '../../testing/index.ts';
import { outcomeOf } from '../../testing/outcome.ts';
import { findRoster, requireRoster } from '../roster/find-roster.ts';
import { type Caller, callerFromAuthorization } from './caller.ts';

const db = useDatabase();

/** What a request for the roster comes to. */
const outcomeFor = (caller: Caller, pid: string) =>
  outcomeOf(findRoster(db, { caller, pid }).then(({ actor, roster }) => requireRoster(actor, roster, pid)));

/** All that a person's rights in a project depend on, changed in every way that a statement can. */
const CHANGES = [
  [
    'a role is given',
    `insert into project_role (id, project_id, person_id, role) values (gen_random_uuid(), $project, $person, 'owner')`,
  ],
  ['they say yes to it', `update project_role set confirmed_at = now() where person_id = $person`],
  [
    'a first text to accept',
    `insert into project_policy_text (id, project_id, kind, version, text) values ($text, $project, 'conduct', 1, 'Be kind.')`,
  ],
  [
    'they accept it',
    `insert into policy_acceptance (id, person_id, policy_text_id) values (gen_random_uuid(), $person, $text)`,
  ],
  ['the acceptance is gone', `delete from policy_acceptance where person_id = $person`],
  ['the text is emptied', `update project_policy_text set text = ' ' where id = $text`],
  ['the text is there again', `update project_policy_text set text = 'Be kind.' where id = $text`],
  [
    'named access, which is withheld too',
    `insert into release_grant (id, project_id, person_id, purpose, fields, ends_on, confirmed_at) values (gen_random_uuid(), $project, $person, 'shipping', '{address}', '2027-08-08', now())`,
  ],
  ['named access has ended', `update release_grant set ended_at = now() where person_id = $person`],
  ['the text is deleted', `delete from project_policy_text where id = $text`],
  ['the role is another one', `update project_role set role = 'finance' where person_id = $person`],
  ['the role is taken', `delete from project_role where person_id = $person`],
  [
    'a place is offered',
    `insert into membership (id, team_id, person_id, role) values (gen_random_uuid(), $team, $person, 'member')`,
  ],
  ['they say yes to the place', `update membership set confirmed_at = now() where person_id = $person`],
  ['the place is moved to another year', `update membership set team_id = $elsewhere where person_id = $person`],
  ['and back', `update membership set team_id = $team where person_id = $person`],
  ['they leave', `update membership set left_at = now() where person_id = $person`],
  ['they come back', `update membership set left_at = null where person_id = $person`],
  ['the place is deleted', `delete from membership where person_id = $person`],
  ['they run the instance', `update person set administrator = true where id = $person`],
  ['they are suspended', `update person set suspended_at = now() where id = $person`],
] as const;

it('what a person may do is never older than the last change', async () => {
  const [project, other, person] = [await db.make.project(), await db.make.project(), await db.make.person()];
  const names: Record<string, string> = {
    project: project.id,
    person: person.id,
    team: (await db.make.team(project)).id,
    elsewhere: (await db.make.team(other)).id,
    text: crypto.randomUUID(),
  };
  const token = callerFromAuthorization(`Bearer ${await db.make.token(person)}`);
  const session = { kind: 'session', id: 'session', personId: person.id, ageMs: 0 } as const;
  const outcomes = new Set<string>();
  for (const [what, sql] of CHANGES) {
    await db.em.execute(sql.replace(/\$(\w+)/g, (_, name) => `'${names[name]}'`));
    const truth = await outcomeFor(session, project.pid);
    expect(await outcomeFor(token, project.pid), what).toBe(truth);
    outcomes.add(truth);
  }
  expect([...outcomes].sort()).toEqual(['not_found', 'ok', 'policies_missing', 'unauthenticated']);
});

it('a token ends with the next request, in whatever way it ends', async () => {
  const [project, person] = [await db.make.project(), await db.make.person()];
  await db.make.projectRole(project, person, 'owner');
  for (const end of [
    'update api_token set revoked_at = now() where person_id = ?',
    'update api_token set expires_at = now() where person_id = ?',
    'delete from api_token where person_id = ?',
  ]) {
    const caller = callerFromAuthorization(`Bearer ${await db.make.token(person)}`);
    const admit = () => outcomeFor(caller, project.pid);
    expect(await admit()).toBe('ok');
    await db.em.execute(end, [person.id]);
    expect(await admit(), end).toBe('unauthenticated');
  }
});

it('whose a token is and what it may stays as it was made, whoever writes', async () => {
  const [person, other] = [await db.make.person(), await db.make.person()];
  await db.make.token(person);
  for (const change of [`scopes = '{me:read}'`, `person_id = '${other.id}'`, `hash = '\\x00'`])
    await expect(
      db.em.execute(`update api_token set ${change} where person_id = ?`, [person.id]),
      change,
    ).rejects.toThrow('never changes');
});
