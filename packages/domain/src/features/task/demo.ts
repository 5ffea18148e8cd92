import { previewPattern } from '@muster/rules/tasks';
import { seededRandom } from '../../demo/random.ts';
import { db } from '../../kernel/db/db.ts';
import { toJson } from '../../kernel/db/expressions.ts';
import type { DemoEvent, DemoScope } from '../../kernel/feature.ts';
import { Project } from '../project/project.entity.ts';
import { Team } from '../team/team.entity.ts';

const PLACES = [
  { en: 'Main entrance', 'zh-Hant': '大門入口' },
  { en: 'Registration desk', 'zh-Hant': '報到櫃檯' },
  { en: 'Stage', 'zh-Hant': '舞台' },
] as const;

const KINDS = [
  {
    names: { en: 'Guests', 'zh-Hant': '接待' },
    colour: 'ocean',
    title: { en: 'Welcome guests', 'zh-Hant': '接待與指引' },
  },
  {
    names: { en: 'Desk', 'zh-Hant': '櫃檯' },
    colour: 'persimmon',
    title: { en: 'Check people in', 'zh-Hant': '協助報到' },
  },
  {
    names: { en: 'Stage', 'zh-Hant': '舞台' },
    colour: 'plum',
    title: { en: 'Help on the stage', 'zh-Hant': '舞台協助' },
  },
] as const;

const AT = new Date('2026-11-10T09:00:00Z');

/** Two days of work at three places for the team that the demo chief leads, partly taken; and a to-do without a time. */
export async function demo({ em }: DemoScope, { pid, accounts }: DemoEvent): Promise<void> {
  const random = seededRandom(2034);
  const project = await em.findOneOrFail(Project, { pid });
  const team = await em.findOne(Team, { project, tid: 'field' });
  const [places, kinds] = [PLACES.map(() => random.id()), KINDS.map(() => random.id())];
  const ofProject = { project_id: project.id, name: '' };
  await db(em)
    .insertInto('task_place')
    .values(
      PLACES.map((names, position) => {
        const walks = walksFrom(places, position);
        return { ...ofProject, id: places[position] ?? '', names: toJson(names), position, walks: toJson(walks) };
      }),
    )
    .execute();
  await db(em)
    .insertInto('task_category')
    .values(
      KINDS.map(({ names, colour }, position) => {
        return { ...ofProject, id: kinds[position] ?? '', names: toJson(names), colour, position };
      }),
    )
    .execute();
  await db(em)
    .insertInto('task_settings')
    .values({ id: random.id(), project_id: project.id, daily_minutes: 480 })
    .execute();
  const crew = await db(em)
    .selectFrom('membership')
    .select('person_id as id')
    .where('team_id', '=', team?.id ?? null)
    .where('left_at', 'is', null)
    .where('confirmed_at', 'is not', null)
    .orderBy(({ eb }) => eb('person_id', '=', accounts.member), 'desc')
    .orderBy('person_id')
    .execute();
  const days = [...new Set([project.startsOn, project.endsOn])];
  const { slots } = previewPattern(project.timeZone, {
    days,
    from: '09:00',
    until: '17:00',
    everyMinutes: 120,
    places,
  });
  /** The demo member welcomes guests in the morning and helps on the stage in the afternoon. */
  const [morning, , afternoon] = [...new Set(slots.map(({ from }) => from))];
  const ofMember = [`${morning} 0`, `${afternoon} 2`];
  /** Until when each is busy: nobody is booked twice, nor without rest. */
  const busy = new Map<string, number>();
  for (const { from, until, place } of slots) {
    const i = places.indexOf(place ?? '');
    const id = random.id();
    await insertTask(em, {
      id,
      project: project.id,
      team: team?.id ?? null,
      titles: KINDS[i]?.title ?? {},
      category: kinds[i] ?? null,
      place,
      startsAt: new Date(from),
      endsAt: new Date(until),
      dueOn: null,
      most: 3,
      madeBy: accounts.chief,
    });
    for (const { id: personId } of crew) {
      // The demo accounts have only what is theirs by plan: people try the rest themselves.
      const takes =
        personId === accounts.member
          ? ofMember.includes(`${from} ${i}`)
          : !Object.values(accounts).includes(personId) && (busy.get(personId) ?? 0) < from && random.below(30) === 0;
      if (!takes) continue;
      const row = await db(em).selectFrom('task').select('taken').where('id', '=', id).executeTakeFirst();
      if ((row?.taken ?? 3) >= 3) break;
      busy.set(personId, until + 60 * 60_000);
      const taskPerson = random.id();
      await db(em)
        .insertInto('task_person')
        .values({ id: taskPerson, task_id: id, person_id: personId, state: 'signed_up', updated_at: AT })
        .execute();
      await db(em)
        .insertInto('task_mark')
        .values({
          id: random.id(),
          task_person_id: taskPerson,
          becomes: 'signed_up',
          mover: 'self',
          marked_by_id: personId,
          at: AT,
          arrived_at: AT,
        })
        .execute();
    }
  }
  await insertTask(em, {
    id: random.id(),
    project: project.id,
    team: null,
    titles: { en: 'Print the signs', 'zh-Hant': '印製指示牌' },
    category: null,
    place: null,
    startsAt: null,
    endsAt: null,
    dueOn: project.startsOn,
    most: 2,
    madeBy: accounts.owner,
  });
}

const walksFrom = (places: readonly string[], i: number) =>
  Object.fromEntries(places.flatMap((id, j) => (i === j ? [] : [[id, 2 + Math.abs(i - j)]])));

interface Planned {
  id: string;
  project: string;
  team: string | null;
  titles: object;
  category: string | null;
  place: string | null;
  startsAt: Date | null;
  endsAt: Date | null;
  dueOn: string | null;
  most: number;
  madeBy: string;
}

async function insertTask(em: DemoScope['em'], task: Planned): Promise<void> {
  await db(em)
    .insertInto('task')
    .values({
      id: task.id,
      project_id: task.project,
      team_id: task.team,
      title: '',
      titles: toJson(task.titles),
      category_id: task.category,
      place_id: task.place,
      starts_at: task.startsAt,
      ends_at: task.endsAt,
      due_on: task.dueOn,
      least: 1,
      most: task.most,
      audience: toJson(task.team === null ? {} : { tids: ['field'] }),
      made_by_id: task.madeBy,
      created_at: AT,
    })
    .execute();
}
