import { describe, expect, it } from 'vitest';
import { outcomeOf, useDatabase } from '../../testing/index.ts';
import type { Person } from '../person/person.entity.ts';
import { countWaitingMessages } from './count-waiting.ts';
import { listMessages } from './list-messages.ts';
import { listReports } from './list-reports.ts';
import { reportMessages } from './report-messages.ts';
import { settleReport } from './settle-report.ts';
import { messaging } from './testing.ts';

const db = useDatabase();
const { scope, sql, actor, mailsTo, setting } = messaging(db);

describe('reports', () => {
  it('show the owners what was reported and nothing else, with the reporter’s name', async () => {
    const { project, member, chief, owner, write, answer } = await setting();
    const thread = await write(member, {}, 'Private');
    await answer(chief, thread, 'Rude');
    await answer(chief, thread, 'Harmless');
    const { items } = await listMessages(scope(await actor(member)), { threadId: thread, limit: 10 });
    const idOf = (text: string) => items.find((message) => message.text === text)?.id ?? '';
    const report = async (texts: string[]) =>
      reportMessages(scope(await actor(member)), {
        threadId: thread,
        messageIds: texts.map(idOf),
        note: 'Please look',
      });
    expect(await outcomeOf(report(['Private']))).toBe('invalid');
    await report(['Rude']);
    const { items: reports } = await listReports(scope(await actor(owner)), { pid: project.pid, limit: 10 });
    expect(reports).toMatchObject([
      { reporterName: 'Member', note: 'Please look', messages: [{ text: 'Rude', authorName: 'Chief' }] },
    ]);
    expect(JSON.stringify(reports)).not.toMatch(/Private|Harmless|@/);
    expect(await mailsTo(owner)).toMatchObject([
      { template: 'message-reported', link: `https://x.example/projects/${project.pid}/reports` },
    ]);
    expect((await countWaitingMessages(scope(await actor(owner)))).reports).toMatchObject([{ count: 1 }]);
    const id = reports[0]?.id ?? '';
    await settleReport(scope(await actor(owner)), { pid: project.pid, id });
    await settleReport(scope(await actor(owner)), { pid: project.pid, id });
    expect((await countWaitingMessages(scope(await actor(owner)))).reports).toEqual([]);
    expect(
      await sql(`select from audit_entry where subject_id = ? and action = 'message.settle_report'`, [id]),
    ).toHaveLength(1);
  });

  it('about an owner go to the others, and to administrators where there are none', async () => {
    const { project, member, owner, write } = await setting();
    const admin = await db.make.person();
    await sql('update person set administrator = true where id = ?', [admin.id]);
    const thread = await write(owner, { tid: null, uid: member.id }, 'Rude');
    const { items } = await listMessages(scope(await actor(member)), { threadId: thread, limit: 10 });
    await reportMessages(scope(await actor(member)), { threadId: thread, messageIds: [items[0]?.id ?? ''], note: 'x' });
    const seen = async (person: Person) =>
      (await listReports(scope(await actor(person)), { pid: project.pid, limit: 10 })).items.length;
    expect(await seen(owner)).toBe(0);
    expect(await mailsTo(owner)).toEqual([]);
    expect(await seen(admin)).toBe(1);
    expect(await mailsTo(admin)).toHaveLength(1);
    expect((await countWaitingMessages(scope(await actor(admin)))).reports).toHaveLength(1);
    const colleague = await db.make.person();
    await db.make.projectRole(project, colleague, 'owner');
    expect(await seen(colleague)).toBe(1);
    expect(await seen(admin)).toBe(0);
    await sql('update person set administrator = false where id = ?', [admin.id]);
  });
});
