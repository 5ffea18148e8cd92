import type { ApplicationMail } from '@muster/rules';
import { describe, expect, it } from 'vitest';
import type { Mail } from '../../mail/mail.ts';
import { openMail, type SealedMail } from '../../mail/sealed-mail.ts';
import { actorOf, jobScope, scopeOf, testKeys, useDatabase } from '../../testing/index.ts';
import { Person } from '../person/person.entity.ts';
import type { Project } from '../project/project.entity.ts';
import type { Team } from '../team/team.entity.ts';
import { applyToTeam } from './apply-to-team.ts';
import { summariseApplications } from './summarise-applications.ts';

const db = useDatabase();
const mailing = { keys: testKeys, publicUrl: 'https://x.example' };
const summarise = () => summariseApplications(jobScope(db.em));

async function mailsTo(person: Person): Promise<Mail[]> {
  const jobs = await db.em
    .getConnection()
    .execute<{ payload: SealedMail }[]>(
      `select payload from graphile_worker._private_jobs where task_id = (select id from graphile_worker._private_tasks where identifier = 'send_mail') order by id`,
    );
  return jobs.map(({ payload }) => openMail(mailing.keys, payload)).filter((mail) => mail.to === person.email);
}

async function apply(project: Project, team: Team): Promise<void> {
  const person = await db.make.person();
  const form = { tid: team.tid, note: 'Hello', acceptedPolicies: [] };
  await applyToTeam(scopeOf(db.em.fork(), actorOf(person.id)), { pid: project.pid, ...form });
}

async function chiefOf(teams: Team[], applicationMail: ApplicationMail): Promise<Person> {
  const person = await db.make.person();
  person.applicationMail = applicationMail;
  await db.em.flush();
  for (const team of teams) await db.make.membership(team, person, 'chief');
  return person;
}

/** As if everything so far had happened so many days before. */
const age = async (days: number): Promise<void> => {
  await db.em.getConnection().execute(
    `update person set application_summary_at = application_summary_at - make_interval(days => ${days});
       update application set created_at = created_at - make_interval(days => ${days})`,
  );
};

describe('those who answer', () => {
  it('get one mail a day over all teams, only when there is something new, and never two', async () => {
    const project = await db.make.project();
    const teams = [await db.make.team(project), await db.make.team(project)] as [Team, Team];
    const chief = await chiefOf(teams, 'daily');
    await summarise();
    expect(await mailsTo(chief)).toEqual([]);
    for (const team of [teams[0], teams[0], teams[1]]) await apply(project, team);
    await Promise.all([summarise(), summarise(), summarise()]);
    await apply(project, teams[0]);
    await summarise();
    expect(await mailsTo(chief)).toMatchObject([
      {
        template: 'applications-waiting',
        projects: [
          {
            projectName: project.name,
            link: `https://x.example/projects/${project.pid}/applications`,
            teams: [
              { teamName: teams[0].name, waiting: 2 },
              { teamName: teams[1].name, waiting: 1 },
            ],
          },
        ],
      },
    ]);
    await age(1);
    await summarise();
    expect(await mailsTo(chief)).toHaveLength(2);
    await age(1);
    await summarise();
    expect(await mailsTo(chief)).toHaveLength(2);
  });

  it('hear of each, or of none, where they chose so', async () => {
    const project = await db.make.project();
    const team = await db.make.team(project);
    const [each, none] = [await chiefOf([team], 'each'), await chiefOf([team], 'none')];
    await apply(project, team);
    await summarise();
    expect(await mailsTo(each)).toMatchObject([{ template: 'application-received', teamName: team.name }]);
    expect(await mailsTo(none)).toEqual([]);
  });

  it('are the owners where a team has no chief', async () => {
    const project = await db.make.project();
    const [led, orphan] = [await db.make.team(project), await db.make.team(project)];
    await chiefOf([led], 'daily');
    const owner = await db.make.person();
    await db.make.projectRole(project, owner, 'owner');
    await apply(project, led);
    await apply(project, orphan);
    await summarise();
    expect(await mailsTo(owner)).toMatchObject([{ projects: [{ teams: [{ teamName: orphan.name, waiting: 1 }] }] }]);
  });
});

it('a suspended chief gets nothing', async () => {
  const project = await db.make.project();
  const team = await db.make.team(project);
  const chief = await chiefOf([team], 'daily');
  await db.em.nativeUpdate(Person, { id: chief.id }, { suspendedAt: new Date() });
  await apply(project, team);
  await summarise();
  expect(await mailsTo(chief)).toEqual([]);
});
