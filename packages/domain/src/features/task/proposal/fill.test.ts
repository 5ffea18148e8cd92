import { describe, expect, it } from 'vitest';
import { stopWorkers } from '../../../kernel/worker-queue.ts';
import { outcomeOf, useDatabase } from '../../../testing/index.ts';
import { mailsTo } from '../../../testing/mails-to.ts';
import { Form } from '../../form/form.entity.ts';
import { FormAnswer } from '../../form/form-answer.entity.ts';
import { FormVersion } from '../../form/form-version.entity.ts';
import { leaveTask } from '../leave-task.ts';
import { listTasks } from '../list-tasks.ts';
import { readTask } from '../read-task.ts';
import { removePerson } from '../remove-person.ts';
import { signUp } from '../sign-up.ts';
import { at, setting } from '../testing.ts';
import { acceptFill } from './accept-fill.ts';
import { proposeFill } from './propose-fill.ts';
import { proposals } from './think.ts';

const db = useDatabase();
const day = '2083-08-07';

const seatsOf = ({ tasks }: Awaited<ReturnType<typeof proposeFill>>) =>
  tasks.map(({ people, missing }) => [people.map(({ name }) => name), missing]);

describe('a proposal for a day', () => {
  it('names people of the team, is accepted in part, and assigns those whom it still can', async () => {
    const { pid, as, task, first, member, crew } = await setting(db);
    const [a, b] = [
      await task({ tid: first.tid, least: 2, most: 2 }),
      await task({ tid: first.tid, startsAt: at(11), endsAt: at(13) }),
    ];
    const proposal = await proposeFill(as('ann'), { pid, day });
    expect(proposal).toMatchObject({ day, lines: 3, missing: 0 });
    expect(await proposeFill(as('ann'), { pid, day })).toEqual(proposal);
    const lines = proposal.tasks.flatMap(({ id, people }) => people.map(({ uid }) => ({ id, uid })));
    expect(new Set(lines.map(({ uid }) => uid)).size).toBe(3);
    expect((await listTasks(as('ann'), { pid, limit: 9 })).items.map(({ taken }) => taken)).toEqual([0, 0]);

    // Meanwhile one of them takes the other task: that line is refused, the others are not.
    const [busy] = lines.filter(({ id }) => id === a);
    const i = crew.findIndex(({ id }) => id === busy?.uid);
    if (i >= 0) await signUp(member(i), { pid, id: b });
    const told = await acceptFill(as('ann'), { pid, lines: lines.filter(({ id }) => id === a) });
    expect(told.map(({ uid, state, code }) => [uid === busy?.uid, state, code])).toEqual([
      [true, i >= 0 ? null : 'assigned', i >= 0 ? 'overlaps' : null],
      [false, 'assigned', null],
    ]);
    expect(await readTask(as('ann'), { pid, id: a })).toMatchObject({ taken: i >= 0 ? 1 : 2 });
  });

  it('tells those who were assigned, who can leave, and then are not asked again', async () => {
    const { pid, as, task, first, member, crew } = await setting(db, { members: 1 });
    const id = await task({ tid: first.tid });
    const uid = crew[0]?.id ?? '';
    expect(await acceptFill(as('ann'), { pid, lines: [{ id, uid }] })).toEqual([
      { id, uid, state: 'assigned', code: null },
    ]);
    expect(await acceptFill(as('ann'), { pid, lines: [{ id, uid }] })).toMatchObject([{ state: 'assigned' }]);
    expect(await mailsTo(db.em, crew[0] as { email: string })).toMatchObject([{ change: 'assigned' }]);
    await leaveTask(member(0), { pid, id });
    expect(seatsOf(await proposeFill(as('ann'), { pid, day }))).toEqual([[['Ann'], 0]]);
    await acceptFill(as('ann'), { pid, lines: [{ id, uid }] });
    await removePerson(as('ann'), { pid, id, uid });
    expect(seatsOf(await proposeFill(as('ann'), { pid, day }))).toEqual([[['Ann'], 0]]);
  });

  it('is for owners, and for chiefs in their teams: others’ tasks and people are not in it', async () => {
    const { pid, as, task, first, second } = await setting(db, { members: 1 });
    await task({ tid: second.tid });
    await task();
    const mine = await task({ tid: first.tid, audience: {}, least: 3, most: 3 });
    const ofAnn = await proposeFill(as('ann'), { pid, day });
    expect(ofAnn.tasks.map(({ id }) => id)).toEqual([mine]);
    expect(seatsOf(ofAnn)).toEqual([[['Ann', 'Member 0'], 1]]);
    expect(ofAnn.tasks[0]?.why).toBe('nobody');
    expect((await proposeFill(as('olga'), { pid, day })).tasks).toHaveLength(3);
    expect((await proposeFill(as('olga'), { pid, day, tid: second.tid })).tasks).toHaveLength(1);
    const others = await task({ tid: second.tid, startsAt: at(14), endsAt: at(15) });
    expect(await acceptFill(as('ann'), { pid, lines: [{ id: others, uid: crewOf(ofAnn) }] })).toMatchObject([
      { state: null, code: 'forbidden' },
    ]);
  });

  it('says that all are busy, and not with what', async () => {
    const { pid, as, task, first, member, people } = await setting(db, { members: 1 });
    const elsewhere = await task({ startsAt: at(9), endsAt: at(15) });
    await signUp(member(0), { pid, id: elsewhere });
    await acceptFill(as('olga'), {
      pid,
      lines: [{ id: await task({ startsAt: at(9), endsAt: at(15) }), uid: people.ann.id }],
    });
    await task({ tid: first.tid });
    const { tasks } = await proposeFill(as('ann'), { pid, day });
    expect(tasks).toMatchObject([{ people: [], missing: 1, why: 'busy' }]);
    expect(JSON.stringify(tasks)).not.toContain(elsewhere);
  });

  it('asks first whom the day suits, by a form that is marked to say so', async () => {
    const { pid, as, task, first, crew, project } = await setting(db, { members: 2 });
    await task({ tid: first.tid });
    const em = db.em.fork();
    const form = em.create(Form, {
      project: project.id,
      fid: 'days',
      origin: project.id,
      title: 'Days',
      titles: { en: 'Days' },
      state: 'open',
    });
    const fields = [{ key: 'days', type: 'days' as const, label: { en: 'Days' }, required: true, availability: true }];
    em.create(FormVersion, { form, number: 1, fields });
    const says = (i: number, days: string[]) =>
      em.create(FormAnswer, {
        form,
        person: crew[i]?.id ?? '',
        version: 1,
        state: 'sent',
        values: { days },
        sentAt: new Date(),
      });
    says(0, ['2083-08-08']);
    says(1, [day]);
    await em.flush();
    const { tasks } = await proposeFill(as('ann'), { pid, day });
    expect(tasks[0]?.people).toMatchObject([{ name: 'Member 1', available: 'yes' }]);
    await task({ tid: first.tid, least: 3, most: 3, startsAt: at(14), endsAt: at(15) });
    const all = await proposeFill(as('ann'), { pid, day });
    expect(all.tasks[1]?.people.map(({ name, available }) => [name, available])).toEqual([
      ['Ann', 'unknown'],
      ['Member 0', 'no'],
      ['Member 1', 'yes'],
    ]);
  });

  it('refuses days that are none, and more than can be thought about', async () => {
    const { pid, as, project } = await setting(db, { members: 0 });
    expect(await outcomeOf(proposeFill(as('olga'), { pid, day: '2083-02-30' }))).toBe('invalid');
    await db.em.execute(
      `insert into task (id, project_id, title, titles, starts_at, ends_at)
       select gen_random_uuid(), ?, 'T', '{"en": "T"}', '2083-08-07T02:00Z', '2083-08-07T03:00Z' from generate_series(1, 201)`,
      [project.id],
    );
    const refused = await proposeFill(as('olga'), { pid, day }).catch((error) => error);
    expect([refused.kind, refused.fields[0]?.pointer]).toEqual(['invalid', '/day']);
  });
});

const crewOf = ({ tasks }: Awaited<ReturnType<typeof proposeFill>>): string => tasks[0]?.people[1]?.uid ?? '';

describe('thinking', () => {
  const facts = {
    now: 0,
    zone: 'Asia/Taipei',
    projectOpen: true,
    restMinutes: null,
    mostMinutesADay: 400,
    tasks: Array.from({ length: 200 }, (_, i) => ({
      id: `t${i}`,
      span: { from: (i % 10) * 3_600_000, until: ((i % 10) + 2) * 3_600_000 },
      dueBefore: null,
      opensAt: null,
      closesAt: null,
      cancelledAt: null,
      most: 3,
      taken: 0,
      tid: null,
      least: 3,
      audience: i % 3,
    })),
    people: Array.from({ length: 200 }, (_, i) => ({
      id: `p${i}`,
      place: 'stands' as const,
      held: [],
      audiences: [i % 3],
      standings: {},
      available: 'unknown' as const,
      minutes: (i % 7) * 60,
    })),
  };

  it('leaves the process free to answer others, and ends with who asked', async () => {
    const patience = new AbortController();
    let turns = 0;
    const ticking = setInterval(() => {
      turns += 1;
      if (turns === 5) patience.abort();
    }, 5);
    const outcome = await outcomeOf(proposals.run(facts, { signal: patience.signal }));
    clearInterval(ticking);
    expect([outcome, turns >= 5]).toEqual(['unavailable', true]);
    expect(await outcomeOf(proposals.run(facts, { signal: AbortSignal.abort() }))).toBe('unavailable');
  });

  it('is made once at a time for each person; the others are not kept out', async () => {
    const patience = new AbortController();
    const { signal } = patience;
    const ask = (personId: string) => outcomeOf(proposals.run(facts, { personId, signal }));
    const first = ask('ann');
    expect(await Promise.all(Array.from({ length: 10 }, () => ask('ann')))).toEqual(Array(10).fill('limited'));
    const others = ['ben', 'cleo', 'dan', 'eve', 'finn'].map(ask);
    // Six people in all: more are asked to come again.
    expect(await ask('gil')).toBe('unavailable');
    patience.abort();
    expect(await Promise.all([first, ...others])).toEqual(Array(6).fill('unavailable'));
    const again = new AbortController();
    const second = outcomeOf(proposals.run(facts, { personId: 'ann', signal: again.signal }));
    again.abort();
    expect(await second).toBe('unavailable');
  });

  it('ends with the process', async () => {
    const thinking = outcomeOf(proposals.run(facts));
    await new Promise((done) => setTimeout(done, 50));
    await stopWorkers();
    expect(await thinking).toBe('unavailable');
  });
});
