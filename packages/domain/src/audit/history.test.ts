import { describe, expect, it } from 'vitest';
import { setPinnedLinks } from '../features/announcement/pinned-links.ts';
import { putContact } from '../features/contact/put-contact.ts';
import { features } from '../features/index.ts';
import { applyRetention } from '../features/my-data/apply-retention.ts';
import { deleteMyAccount } from '../features/my-data/delete-my-account.ts';
import { Project } from '../features/project/project.entity.ts';
import { projectHistory } from '../features/project/project-history.ts';
import { ProjectPolicyText } from '../features/project/project-policy-text.entity.ts';
import { restoreProjectText } from '../features/project/restore-project-text.ts';
import { updateProject } from '../features/project/update-project.ts';
import { restoreTeamText } from '../features/team/restore-team-text.ts';
import { Team } from '../features/team/team.entity.ts';
import { teamHistory } from '../features/team/team-history.ts';
import { updateTeam } from '../features/team/update-team.ts';
import type { Grant } from '../kernel/actor.ts';
import { newId } from '../kernel/id.ts';
import { actorOf, outcomeOf, scopeOf, useDatabase } from '../testing/index.ts';
import { AuditEntry } from './audit-entry.entity.ts';

const db = useDatabase();
const PAGE = { limit: 50 };

async function setting() {
  const { make } = db;
  const project = await make.project({ name: 'First' });
  const team = await make.team(project, { name: 'Field' });
  const [ada, ben, cat] = [await make.person({ name: 'Ada' }), await make.person({ name: 'Ben' }), await make.person()];
  for (const person of [ada, ben]) await make.projectRole(project, person, 'owner');
  await make.membership(team, cat, 'chief');
  const by = ({ id }: { id: string }, grant: Partial<Grant> = {}) =>
    scopeOf(db.em.fork(), actorOf(id, [{ projectId: project.id, role: 'owner', teamId: null, ...grant }]));
  const { pid } = project;
  const { tid } = team;
  const chief = () => by(cat, { role: 'chief', teamId: team.id });
  const told = async () => (await projectHistory(by(ben), { pid, ...PAGE })).items;
  const toldOfTeam = async () => (await teamHistory(chief(), { pid, tid, ...PAGE })).items;
  const now = () => db.em.fork().findOneOrFail(Project, { pid });
  const teamNow = () => db.em.fork().findOneOrFail(Team, { id: team.id });
  return { project, pid, tid, ada, ben, by, chief, told, toldOfTeam, now, teamNow };
}

describe('the history of a project', () => {
  it('says who changed what, from what to what', async () => {
    const { pid, ada, ben, by, told } = await setting();
    await updateProject(by(ada), { pid, names: { en: 'Second', 'zh-Hant': '第二' }, rosterPublished: true });
    await setPinnedLinks(by(ben), { pid, links: [{ titles: { en: 'Map' }, url: 'https://x.example/' }] });
    expect(await told()).toMatchObject([
      { actorName: 'Ben', changes: [{ field: 'links', from: '', to: 'Map · https://x.example/' }] },
      {
        action: 'project.update',
        actorName: 'Ada',
        changes: [
          { field: 'name', language: 'en', from: 'First', to: 'Second' },
          { field: 'name', language: 'zh-Hant', from: null, to: '第二' },
          { field: 'roster_published', from: false, to: true },
        ],
      },
    ]);
  });

  it('comes in pages, and loses nothing between them', async () => {
    const { pid, ada, by, told } = await setting();
    for (const name of ['a', 'b', 'c']) await updateProject(by(ada), { pid, name });
    const first = await projectHistory(by(ada), { pid, limit: 2 });
    const second = await projectHistory(by(ada), { pid, limit: 2, cursor: first.nextCursor ?? undefined });
    expect([...first.items, ...second.items]).toEqual(await told());
    expect(second.nextCursor).toBeNull();
  });

  it('tells of the project and of its parts in one order, also from page to page', async () => {
    const { project, pid, ada, by, told } = await setting();
    for (const action of ['form.create', 'task.create', 'membership.add', 'task.delete'] as const) {
      await updateProject(by(ada), { pid, name: `before ${action}` });
      await db.em.execute(
        `insert into audit_entry (id, actor_kind, actor_id, action, project_id, subject_id, after)
         values (?, 'person', ?, ?, ?, gen_random_uuid(), '{"fid": "shirt"}')`,
        [newId(), ada.id, action, project.id],
      );
    }
    const actions = (await told()).map(({ action }) => action);
    expect(actions.slice(0, 7)).toEqual([
      ...['task.delete', 'project.update', 'project.update', 'task.create'],
      ...['project.update', 'form.create', 'project.update'],
    ]);
    const paged: unknown[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await projectHistory(by(ada), { pid, limit: 3, ...(cursor && { cursor }) });
      paged.push(...page.items);
      cursor = page.nextCursor;
    }
    expect(paged).toEqual(await told());
  });

  it('restores a text as a new change, and leaves the other language alone', async () => {
    const { pid, ada, ben, by, told, now } = await setting();
    await updateProject(by(ada), { pid, names: { en: 'Second' } });
    await updateProject(by(ada), { pid, names: { 'zh-Hant': '第三' } });
    const [, change] = await told();
    await restoreProjectText(by(ben), { pid, id: change?.id ?? '', field: 'name', language: 'en' });
    expect(await now()).toMatchObject({ name: 'First', names: { en: 'First', 'zh-Hant': '第三' } });
    expect((await told())[0]).toMatchObject({
      action: 'project.restore',
      actorName: 'Ben',
      changes: [{ field: 'name', language: 'en', from: 'Second', to: 'First' }],
    });
    expect(await told()).toHaveLength(3);
  });

  it('restores a policy as its next version', async () => {
    const { pid, project, ada, by, told } = await setting();
    for (const en of ['One', 'Two']) await updateProject(by(ada), { pid, policyTexts: { conduct: { en } } });
    const [change] = await told();
    const which = { pid, id: change?.id ?? '', field: 'conduct', language: 'en' } as const;
    const outcomes = await Promise.all([1, 2].map(() => outcomeOf(restoreProjectText(by(ada), which))));
    expect(outcomes).toEqual(['ok', 'ok']);
    const versions = await db.em.fork().find(ProjectPolicyText, { project }, { orderBy: { version: 'asc' } });
    expect(versions.map(({ text }) => text)).toEqual(['One', 'Two', 'One']);
  });

  it('of two restores at once both count, one after the other, and no text is lost', async () => {
    const { pid, ada, ben, by, told, now } = await setting();
    await updateProject(by(ada), { pid, name: 'Second' });
    await updateProject(by(ada), { pid, name: 'Third' });
    const [third, second] = await told();
    const restore = (who: typeof ada, id = '') =>
      restoreProjectText(by(who), { pid, id, field: 'name', language: 'en' });
    await Promise.all([restore(ada, third?.id), restore(ben, second?.id)]);
    const [last, before] = await told();
    expect((await now()).name).toBe(last?.changes[0]?.to);
    // Each began from what the other left, or from what was there.
    expect(last?.changes[0]?.from).toBe(before?.changes[0]?.to);
    expect(before?.changes[0]?.from).toBe('Third');
    expect([last, before].map((entry) => entry?.changes[0]?.to).toSorted()).toEqual(['First', 'Second']);
  });

  it('restores only texts, of this project, that there were', async () => {
    const { pid, ada, by, told, chief, tid } = await setting();
    const other = await setting();
    await updateProject(by(ada), { pid, rosterPublished: true, names: { 'zh-Hant': '新' } });
    const id = (await told())[0]?.id ?? '';
    const restore = (more: object, scope = by(ada)) =>
      outcomeOf(restoreProjectText(scope, { pid, id, field: 'name', language: 'zh-Hant', ...more }));
    expect(await restore({})).toBe('not_found');
    expect(await restore({ language: 'en' })).toBe('not_found');
    expect(await restore({ field: 'roster_published', language: null })).toBe('not_found');
    expect(await restore({ field: 'public_text' })).toBe('not_found');
    expect(await restore({ pid: other.pid }, other.by(other.ada))).toBe('not_found');
    expect(await outcomeOf(restoreTeamText(chief(), { pid, tid, id, field: 'name', language: 'en' }))).toBe(
      'not_found',
    );
    await updateProject(by(ada), { pid, state: 'closed' });
    await updateProject(by(ada), { pid, state: 'archived' });
    expect(await restore({})).toBe('archived');
  });
});

describe('the history of a team', () => {
  it('has its settings, its contact card, and what chiefs restore of its texts', async () => {
    const { pid, tid, ada, by, chief, toldOfTeam, teamNow } = await setting();
    await updateTeam(by(ada), { pid, tid, publicText: 'One', headcountWanted: 3 });
    await updateTeam(by(ada), { pid, tid, publicText: 'Two' });
    await putContact(chief(), { pid, tid, messages: { en: 'Write to us.' }, responseTimes: {}, chatLink: null });
    const [contact, change] = await toldOfTeam();
    expect(contact).toMatchObject({
      action: 'team.contact',
      changes: [{ field: 'message', language: 'en', from: null, to: 'Write to us.' }],
    });
    expect(change?.changes).toEqual([{ field: 'public_text', language: 'en', from: 'One', to: 'Two' }]);
    await restoreTeamText(chief(), { pid, tid, id: change?.id ?? '', field: 'public_text', language: 'en' });
    expect(await teamNow()).toMatchObject({ publicText: 'One', headcountWanted: 3 });
    expect((await toldOfTeam())[0]).toMatchObject({ action: 'team.restore' });
  });
});

describe('what is personal in the history', () => {
  it('loses the name of a person who has deleted their account', async () => {
    const { pid, ada, by, told } = await setting();
    await updateProject(by(ada), { pid, name: 'Second' });
    await deleteMyAccount(by(ada));
    expect(await told()).toMatchObject([{ actorName: null, actorDeleted: true, changes: [{ to: 'Second' }] }]);
  });

  it('loses old texts after two years, and keeps that there was a change', async () => {
    const { pid, tid, ada, by, told, toldOfTeam } = await setting();
    await updateProject(by(ada), { pid, name: 'Second' });
    await updateTeam(by(ada), { pid, tid, membersText: 'Call Eve at home.' });
    await putContact(by(ada), { pid, tid, messages: { en: 'Call Eve.' }, responseTimes: {}, chatLink: null });
    await db.em.execute(`update audit_entry set at = now() - interval '731 days'`);
    await updateProject(by(ada), { pid, name: 'Third' });
    const run = () => applyRetention({ ...by(ada), now: new Date(), features });
    expect(((await run()).deleted as Record<string, number>).old_texts).toBeGreaterThanOrEqual(3);
    expect((await run()).deleted).toMatchObject({ old_texts: 0 });
    expect((await told()).map(({ changes }) => changes.length)).toEqual([1, 0]);
    expect((await toldOfTeam()).map(({ action, changes }) => [action, changes.length])).toEqual([
      ['team.contact', 0],
      ['team.update', 0],
    ]);
    expect(JSON.stringify(await db.em.fork().find(AuditEntry, {}))).not.toContain('Eve');
  });
});
