import { beforeAll, describe, expect, it } from 'vitest';
import { readDashboard } from './dashboard/read-dashboard.ts';
import { listForms } from './form/list-forms.ts';
import { readForm } from './form/read-form.ts';
import { summariseAnswers } from './form/summarise-answers.ts';
import { readPolicyProgress } from './membership/read-policy-progress.ts';
import { removeFromTeam } from './membership/remove-from-team.ts';
import { countWaiting } from './membership/waiting-people.ts';
import { deleteMyAccount } from './my-data/delete-my-account.ts';
import type { Person } from './person/person.entity.ts';
import type { Project } from './project/project.entity.ts';
import { readProject } from './project/read-project.ts';
import { listReminderKinds } from './reminder/list-reminder-kinds.ts';
import { readTotals } from './subsidy/read-totals.ts';
import type { Team } from './team/team.entity.ts';
import { actorOf, scopeOf, testKeys, testVault, useDatabase } from './testing/index.ts';
import { dietaryCounts } from './vault/dietary-counts.ts';
import { discardRecord, storeRecord } from './vault/records.ts';

/** What is kept of a project is what a fresh count says, whatever was changed, and by whom. */
const db = useDatabase();
const [people, teams]: [Person[], Team[]] = [[], []];
let [project, other]: Project[] = [];
let owner: Person;

const sql = (text: string, ...values: unknown[]) => db.em.fork().execute(text, values);
const idOf = (n: number): string => people[n]?.id ?? '';
const teamOf = (n: number): string => teams[n]?.id ?? '';
const projectId = (): string => project?.id ?? '';
const scope = () =>
  scopeOf(
    db.em.fork(),
    actorOf(
      owner.id,
      (['owner', 'catering'] as const).map((role) => ({ projectId: projectId(), role, teamId: null })),
    ),
  );
const formId = async (fid: string): Promise<string> =>
  ((await sql('select id from form where fid = ? and project_id = ?', fid, projectId())) as { id: string }[])[0]?.id ??
  '';

async function readAll(): Promise<object> {
  const pid = project?.pid ?? '';
  return {
    forms: await listForms(scope(), { pid }),
    form: await readForm(scope(), { pid, fid: 'all' }),
    sums: await summariseAnswers(scope(), { pid, fid: 'all' }),
    policies: await readPolicyProgress(scope(), { pid }),
    numbers: (await readProject(scope(), { pid })).numbers,
    dashboard: await readDashboard(scope(), { pid }),
    reminders: await listReminderKinds(scope(), { pid }),
    meals: await dietaryCounts(scope(), { pid }),
    waiting: await countWaiting(scope(), { pid }),
    money: await readTotals(scope(), { pid }),
  };
}

/** Counted anew. Moments of the reading itself are none of it: forms say only days here. */
async function readFresh(): Promise<object> {
  await sql('delete from kept_number');
  return readAll();
}

const FIELDS = JSON.stringify([{ key: 'size', type: 'size', label: { en: 'Size' }, required: false }]);

async function makeForm(fid: string, audience: object): Promise<void> {
  await sql(
    `with made as (
       insert into form (id, project_id, fid, origin, title, titles, state, required, audience)
       values (gen_random_uuid(), ?, ?, gen_random_uuid(), 'Form', '{"en": "Form"}', 'open', true, ?::jsonb) returning id)
     insert into form_version (id, form_id, number, fields) select gen_random_uuid(), id, 1, ?::jsonb from made`,
    projectId(),
    fid,
    JSON.stringify(audience),
    FIELDS,
  );
}

const answer = async (fid: string, n: number, state: 'sent' | 'draft' = 'sent') =>
  sql(
    `insert into form_answer (id, form_id, person_id, version, state, values, sent_at)
     values (gen_random_uuid(), ?, ?, 1, ?, '{"size": "M"}', case when ? = 'sent' then now() end)`,
    await formId(fid),
    idOf(n),
    state,
    state,
  );
const asks = (n: number, team: number, town = 'Taipei') =>
  sql(
    `insert into subsidy_request (id, project_id, number, person_id, team_id, locations, means, is_return, amount)
     values (gen_random_uuid(), ?, ?, ?, ?, jsonb_build_object('en', ?::text), 'train', false, 100)`,
    projectId(),
    n,
    idOf(n),
    teamOf(team),
    town,
  );
const eats = (n: number, habits: 'vegan'[]) =>
  db.em.fork().transactional((tx) => storeRecord(tx, testVault, 'dietary', idOf(n), { habits, note: null }));

beforeAll(async () => {
  const { make } = db;
  [project, other] = [await make.project({ pid: 'year' }), await make.project({ pid: 'other' })];
  owner = await make.person({ lastSignedInOn: '2027-01-01' });
  await make.projectRole(project, owner, 'owner');
  await make.projectRole(project, owner, 'catering');
  for (const tid of ['crew', 'desk', 'late']) teams.push(await make.team(project, { tid }));
  teams.push(await make.team(other, { tid: 'else' }));
  for (let n = 0; n < 16; n++) people.push(await make.person({ resumeVisibility: 'everyone' }));
  for (let n = 0; n < 10; n++)
    await make.membership(teams[n % 3] as Team, people[n] as Person, n < 2 ? 'chief' : 'member');
  await make.membership(teams[0] as Team, people[10] as Person, 'member', { confirmedAt: null, givenName: 'Typed' });
  await make.offer(project, people[10] as Person);
  await make.application(teams[0] as Team, people[11] as Person);
  await make.policy(project, {}, [owner, people[0] as Person]);
  await makeForm('all', {});
  await makeForm('crew', { tids: ['crew'] });
  await makeForm('tagged', { tags: ['night'] });
  await makeForm('skilled', { skills: ['cooking'] });
  await makeForm('applicants', { applicants: true });
  for (const n of [0, 1, 2]) await answer('all', n);
  for (const n of [0, 3, 4, 5]) await eats(n, ['vegan']);
  await sql('insert into traffic_subsidy (id, project_id) values (gen_random_uuid(), ?)', projectId());
  await sql(
    `insert into subsidy_entry (project_id, from_account, to_account, amount) values (?, 'budget', 'free', 5000)`,
    projectId(),
  );
  for (const n of [1, 2]) await asks(n, n);
  await sql(`insert into skill (id, name, normalised) values (gen_random_uuid(), 'Cooking', 'cooking')`);
  await readFresh();
});

const membershipOf = `(select id from membership where person_id = ? and left_at is null limit 1)`;

/** In this order, each upon what the ones before have left: rows, and numbers that were kept by the fresh count. */
const CHANGES: Readonly<Record<string, () => Promise<unknown>>> = {
  'an answer is sent': () => answer('all', 3),
  'a draft is kept, which is counted nowhere': () => answer('all', 4, 'draft'),
  'the draft is sent': async () =>
    sql(
      `update form_answer set state = 'sent', sent_at = now() where person_id = ? and form_id = ?`,
      idOf(4),
      await formId('all'),
    ),
  'an answer says something else': async () =>
    sql(
      `update form_answer set values = '{"size": "L"}' where person_id = ? and form_id = ?`,
      idOf(4),
      await formId('all'),
    ),
  'an answer is taken back': async () =>
    sql('delete from form_answer where person_id = ? and form_id = ?', idOf(4), await formId('all')),
  'all answer at once': async () =>
    sql(
      `insert into form_answer (id, form_id, person_id, version, state, values, sent_at)
       select gen_random_uuid(), ?, person_id, 1, 'sent', '{"size": "S"}', now() from membership where in_project_id = ? and left_at is null`,
      await formId('crew'),
      projectId(),
    ),
  'a form is for others': async () =>
    sql(`update form set audience = '{"tids": ["desk"]}' where id = ?`, await formId('crew')),
  'a form asks something else': async () =>
    sql(
      `update form_version set fields = fields || '[{"key": "note", "type": "text", "label": {"en": "Note"}, "required": false}]' where form_id = ?`,
      await formId('all'),
    ),
  'a form is closed': async () => sql(`update form set state = 'closed' where id = ?`, await formId('crew')),
  'a form is deleted': async () => sql('delete from form where id = ?', await formId('crew')),
  'a person asks for money': () => asks(3, 0),
  'one of the asks is another town’s': () =>
    sql(`update subsidy_request set locations = '{"en": "Tainan"}' where person_id = ?`, idOf(3)),
  'money is attested for another team': () =>
    sql(`update subsidy_request set state = 'attested', team_id = ? where person_id = ?`, teamOf(2), idOf(1)),
  'it comes to less': () => sql('update subsidy_request set amount = 80 where person_id = ?', idOf(1)),
  'it is approved': () => sql(`update subsidy_request set state = 'approved' where person_id = ?`, idOf(1)),
  'all of it is declined': () => sql(`update subsidy_request set state = 'declined' where state <> 'approved'`),
  'a team has another name': () =>
    sql(`update team set name = 'Night', names = '{"en": "Night"}' where id = ?`, teamOf(2)),
  'teams change places': () => sql('update team set position = 100 - position where project_id = ?', projectId()),
  'the project speaks another language': () =>
    sql(`update project set main_language = 'zh-Hant' where id = ?`, projectId()),
  'and its own again': () => sql(`update project set main_language = 'en' where id = ?`, projectId()),
  'a person joins': () => db.make.membership(teams[1] as Team, people[12] as Person),
  'many join at once': () =>
    sql(
      `insert into membership (id, team_id, person_id, role, confirmed_at)
       select gen_random_uuid(), ?, id, 'member', now() from person where id = any (?::uuid[])`,
      teamOf(2),
      `{${[13, 14].map(idOf).join(',')}}`,
    ),
  'a person leaves': () =>
    removeFromTeam(
      scopeOf(db.em.fork(), actorOf(idOf(12), [{ projectId: projectId(), role: 'member', teamId: teamOf(1) }])),
      {
        pid: 'year',
        tid: 'desk',
        uid: idOf(12),
      },
    ),
  'a person gets a mail about their place': () =>
    sql('update place_offer set mails_sent = mails_sent + 1, mailed_at = now() where person_id = ?', idOf(10)),
  'the mail is old': () => sql(`update place_offer set mailed_at = now() - interval '4 days'`),
  'an offer ends': () => sql('update place_offer set ended_at = now() where person_id = ?', idOf(10)),
  'and is made again': () => sql('update place_offer set ended_at = null where person_id = ?', idOf(10)),
  'a person says yes': () => sql('update membership set confirmed_at = now() where person_id = ?', idOf(10)),
  'a member becomes chief': () =>
    sql(`update membership set role = 'chief', appointed_at = now() where person_id = ?`, idOf(5)),
  'a place moves to another project': () =>
    sql('update membership set team_id = ? where person_id = ?', teamOf(3), idOf(14)),
  'and back': () => sql('update membership set team_id = ? where person_id = ?', teamOf(2), idOf(14)),
  'a place is deleted': () => sql('delete from membership where person_id = ?', idOf(14)),
  'a role is given': () => db.make.projectRole(project as Project, people[15] as Person, 'finance'),
  'a role is taken': () => sql('delete from project_role where person_id = ?', idOf(15)),
  'access is given': () => db.make.releaseGrant(project as Project, people[15] as Person),
  'access ends': () => sql('update release_grant set ended_at = now() where person_id = ?', idOf(15)),
  'a person is suspended': () => sql('update person set suspended_at = now() where id = ?', idOf(3)),
  'many are suspended': () =>
    sql('update person set suspended_at = now() where id = any (?::uuid[])', `{${[4, 5, 11].map(idOf).join(',')}}`),
  'all are restored': () => sql('update person set suspended_at = null'),
  'a person signs in': () => sql('update person set last_signed_in_on = current_date where id = ?', idOf(6)),
  'a person has a tag': () =>
    sql(`insert into team_tag (id, membership_id, name) values (gen_random_uuid(), ${membershipOf}, 'night')`, idOf(6)),
  'a tag is another one': () => sql(`update team_tag set name = 'day'`),
  'a tag is gone': () => sql('delete from team_tag'),
  'a person has a skill': () =>
    sql(
      'insert into person_skill (id, person_id, skill_id, position) select gen_random_uuid(), ?, id, 0 from skill',
      idOf(6),
    ),
  'a resume is hidden': () => sql(`update person set resume_visibility = 'private' where id = ?`, idOf(6)),
  'a person applies': () => db.make.application(teams[1] as Team, people[13] as Person),
  'an application is declined': () =>
    sql(`update application set state = 'declined', answered_at = now() where person_id = ?`, idOf(11)),
  'an application is deleted': () => sql('delete from application where person_id = ?', idOf(11)),
  'a team closes': () => sql('update team set closed_at = now() where id = ?', teamOf(2)),
  'a team opens again': () => sql('update team set closed_at = null where id = ?', teamOf(2)),
  'a text is accepted': () =>
    sql(
      'insert into policy_acceptance (id, person_id, policy_text_id) select gen_random_uuid(), ?, id from project_policy_text',
      idOf(1),
    ),
  'a text has a new version': () => db.make.policy(project as Project, { version: 2, text: 'Be kinder.' }, [owner]),
  'an acceptance is deleted': () => sql('delete from policy_acceptance where person_id = ?', owner.id),
  'a person says what they eat': () => eats(1, ['vegan']),
  'a person says something else': () => eats(1, []),
  'a person takes it back': () => db.em.fork().transactional((tx) => discardRecord(tx, 'dietary', idOf(1))),
  'a key is deleted': () => sql('delete from data_key where person_id = ?', idOf(3)),
  'people are reminded': () =>
    sql(
      `insert into reminder (id, project_id, person_id, kind) select gen_random_uuid(), ?, person_id, 'diet' from membership where in_project_id = ? limit 3`,
      projectId(),
      projectId(),
    ),
  'reminders are a day old': () => sql(`update reminder set sent_at = now() - interval '2 days'`),
  'a person wants no mail': () =>
    sql(
      `insert into announcement_opt_out (id, project_id, person_id, kind) values (gen_random_uuid(), ?, ?, 'event')`,
      projectId(),
      idOf(7),
    ),
  'a person wants mail again': () => sql('delete from announcement_opt_out'),
  'an account is deleted': () =>
    deleteMyAccount(
      scopeOf(db.em.fork(), {
        ...actorOf(idOf(0), [{ projectId: projectId(), role: 'chief', teamId: teamOf(0) }]),
        session: { id: idOf(0), ageMs: 0 },
      } as never),
    ),
  'a person is gone from the table': () => sql('delete from person where id = ?', idOf(13)),
};

describe('numbers that are kept', () => {
  it.each(Object.entries(CHANGES))('are those of a fresh count after %s', async (_, change) => {
    await change();
    const kept = await readAll();
    expect(kept).toEqual(await readFresh());
  });

  it('are counted once, until something changes', async () => {
    await readFresh();
    const rows = await sql('select name, version from kept_number order by name');
    await readAll();
    expect(await sql('select name, version from kept_number order by name')).toEqual(rows);
    expect(rows.length).toBeGreaterThan(10);
  });

  it('change by time alone at the moment that they know of', async () => {
    await sql(
      `insert into reminder (id, project_id, person_id, kind) values (gen_random_uuid(), ?, ?, 'policies')`,
      projectId(),
      idOf(8),
    );
    const before = await listReminderKinds(scope(), { pid: 'year' });
    const kept = await sql(`select until from kept_number where name = 'reminder policies'`);
    expect(kept).toEqual([{ until: expect.anything() }]);
    // Nobody notes that a day has passed.
    await sql(`alter table reminder disable trigger user`);
    await sql(`update reminder set sent_at = now() - interval '2 days'`);
    await sql(`alter table reminder enable trigger user`);
    await sql(`update kept_number set until = now() - interval '1 second' where until is not null`);
    const after = await listReminderKinds(scope(), { pid: 'year' });
    const due = (kinds: typeof before) => kinds.find(({ kind }) => kind === 'policies')?.remindable ?? Number.NaN;
    expect(due(after)).toBe(due(before) + 1);
  });

  it('say that somebody can be reminded of their place from the moment on', async () => {
    await sql(`update membership set confirmed_at = null where person_id = ?`, idOf(8));
    await sql(
      `insert into place_offer (id, project_id, person_id, given_at, mails_sent, mailed_at)
       values (gen_random_uuid(), ?, ?, now(), 1, now() - interval '2 days 30 minutes')`,
      projectId(),
      idOf(8),
    );
    const before = await countWaiting(scope(), { pid: 'year' });
    const [{ until } = { until: 0 }] = (await sql(
      `select extract(epoch from until - now())::int / 3600 as until from kept_number where name = 'places waiting'`,
    )) as { until: number }[];
    expect(until).toBe(23);
    // Nobody notes that days have passed.
    await sql(`alter table place_offer disable trigger user`);
    const asked = `now() - interval '3 days 1 second'`;
    await sql(`update place_offer set given_at = ${asked}, mailed_at = ${asked} where person_id = ?`, idOf(8));
    await sql(`alter table place_offer enable trigger user`);
    expect(await countWaiting(scope(), { pid: 'year' })).toEqual(before);
    await sql(`update kept_number set until = now() - interval '1 second' where name = 'places waiting'`);
    expect(await countWaiting(scope(), { pid: 'year' })).toEqual({ ...before, remindable: before.remindable + 1 });
  });

  it('say nothing of what people eat to those who read the table', async () => {
    await readAll();
    const rows = (await sql(`select value::text from kept_number where name like 'diet %'`)) as { value: string }[];
    expect(rows.length).toBeGreaterThan(1);
    for (const { value } of rows) expect(value).not.toMatch(/vegan|answered|people/);
    expect(testKeys.id).toHaveLength(16);
  });
});

describe('writers at the same moment', () => {
  it('don’t wait for each other, and each of them is noted', async () => {
    const versionOf = async (): Promise<number> => {
      const [row] = (await sql(
        "select coalesce(sum(changes), 0)::int as n from project_change where project_id = ? and topic = 'people'",
        projectId(),
      )) as { n: number }[];
      return row?.n ?? 0;
    };
    const before = await versionOf();
    // All are in their transactions before the first of them ends.
    const WRITERS = 4;
    let inside = 0;
    let open: () => void = () => {};
    const gate = new Promise<void>((done) => {
      open = done;
    });
    await Promise.all(
      Array.from({ length: WRITERS }, (_, n) =>
        db.em.fork().transactional(async (tx) => {
          await tx.execute('update membership set left_reason = ? where person_id = ? and in_project_id = ?', [
            `${n}`,
            idOf(6 + n),
            projectId(),
          ]);
          inside += 1;
          if (inside === WRITERS) open();
          await gate;
        }),
      ),
    );
    expect(await versionOf()).toBe(before + WRITERS);
  });
});
