import { describe, expect, it } from 'vitest';
import { givingPlaces, useDatabase } from '../../testing/index.ts';
import { confirmPlaces } from '../membership/answer-offer.ts';
import { updateProject } from '../project/update-project.ts';
import { listingQuestions } from './listing-questions.ts';

const db = useDatabase();
const { as, year, importLine } = givingPlaces(db);

/** A project as the migration leaves it: it lists unconfirmed people, and no owner has decided that. */
async function before() {
  const setting = await year({ listsUnconfirmed: true, listingUndecided: true });
  await importLine(setting.owner, setting.project, `As Typed,${setting.project.pid}@test.example,crew,member`);
  return setting;
}

describe('owners of a project that lists unconfirmed people because it always did', () => {
  it('are asked, and nobody else is', async () => {
    const { project, owner, chief } = await before();
    expect(await listingQuestions(await as(owner))).toEqual([
      { pid: project.pid, projectName: project.name, projectNames: project.names, unconfirmed: 1 },
    ]);
    expect(await listingQuestions(await as(chief))).toEqual([]);
    expect(await listingQuestions(await as(await db.make.person({ administrator: true })))).toEqual([]);
    const second = await db.make.person();
    await db.make.projectRole(project, second, 'owner');
    expect(await listingQuestions(await as(second))).toHaveLength(1);
  });

  it.each([true, false])('are asked no more once one has decided: %s', async (listsUnconfirmed) => {
    const { project, owner } = await before();
    await updateProject(await as(owner), { pid: project.pid, name: 'Another name' });
    expect(await listingQuestions(await as(owner))).toHaveLength(1);
    const decided = await updateProject(await as(owner), { pid: project.pid, listsUnconfirmed });
    expect(decided).toMatchObject({ listsUnconfirmed, listingUndecided: false });
    expect(await listingQuestions(await as(owner))).toEqual([]);
    await updateProject(await as(owner), { pid: project.pid, listsUnconfirmed: true });
    expect(await listingQuestions(await as(owner))).toEqual([]);
  });

  it('are asked no more when nobody is unconfirmed, or the project is in the archive', async () => {
    const { project, team, owner } = await year({ listsUnconfirmed: true, listingUndecided: true });
    expect(await listingQuestions(await as(owner))).toEqual([]);
    const guest = await db.make.person({ emailVerified: true });
    const { putIn } = givingPlaces(db);
    await putIn(owner, project, team, guest.id);
    await db.em.fork().execute(`update membership set given_name = 'G' where person_id = ?`, [guest.id]);
    expect(await listingQuestions(await as(owner))).toHaveLength(1);
    await db.em.fork().execute(`update project set state = 'archived' where id = ?`, [project.id]);
    expect(await listingQuestions(await as(owner))).toEqual([]);
    await db.em.fork().execute(`update project set state = 'open' where id = ?`, [project.id]);
    await confirmPlaces(await as(guest), { pid: project.pid, acceptedPolicies: [] });
    expect(await listingQuestions(await as(owner))).toEqual([]);
  });

  it('are never asked about a project in which they chose it', async () => {
    const { project, owner } = await year();
    await updateProject(await as(owner), { pid: project.pid, listsUnconfirmed: true });
    await importLine(owner, project, `As Typed,${project.pid}@test.example,crew,member`);
    expect(await listingQuestions(await as(owner))).toEqual([]);
  });
});
