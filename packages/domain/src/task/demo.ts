import { previewPattern } from '@muster/rules/tasks';
import { seededRandom } from '../demo/random.ts';
import type { DemoEvent, DemoScope } from '../kernel/feature.ts';
import { Project } from '../project/project.entity.ts';

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

const AT = '2026-11-10T09:00:00Z';

/** Two days of work at three places for the team that the demo chief leads, partly taken; and a to-do without a time. */
export async function demo({ em }: DemoScope, { pid, accounts }: DemoEvent): Promise<void> {
  const random = seededRandom(2034);
  const project = await em.findOneOrFail(Project, { pid });
  const [team] = await em.execute<{ id: string }[]>(`select id from team where project_id = ? and tid = 'field'`, [
    project.id,
  ]);
  const [places, kinds] = [PLACES.map(() => random.id()), KINDS.map(() => random.id())];
  for (const [i, names] of PLACES.entries())
    await em.execute(
      `insert into task_place (id, project_id, name, names, position, walks) values (?, ?, '', ?::jsonb, ?, ?::jsonb)`,
      [places[i], project.id, JSON.stringify(names), i, JSON.stringify(walksFrom(places, i))],
    );
  for (const [i, { names, colour }] of KINDS.entries())
    await em.execute(
      `insert into task_category (id, project_id, name, names, colour, position) values (?, ?, '', ?::jsonb, ?, ?)`,
      [kinds[i], project.id, JSON.stringify(names), colour, i],
    );
  await em.execute('insert into task_settings (id, project_id, rest_minutes, daily_minutes) values (?, ?, null, 480)', [
    random.id(),
    project.id,
  ]);
  const crew = await em.execute<{ id: string }[]>(
    `select membership.person_id as id from membership where team_id = ?::uuid and left_at is null and confirmed_at is not null
     order by person_id = ?::uuid desc, 1`,
    [team?.id ?? null, accounts.member],
  );
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
      times: [new Date(from).toISOString(), new Date(until).toISOString(), null],
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
      const [row] = await em.execute<{ taken: number }[]>('select taken from task where id = ?', [id]);
      if ((row?.taken ?? 3) >= 3) break;
      busy.set(personId, until + 60 * 60_000);
      const taskPerson = random.id();
      await em.execute(
        `insert into task_person (id, task_id, person_id, state, updated_at) values (?, ?, ?, 'signed_up', ?::timestamptz)`,
        [taskPerson, id, personId, AT],
      );
      await em.execute(
        `insert into task_mark (id, task_person_id, becomes, mover, marked_by_id, at, arrived_at)
         values (?, ?, 'signed_up', 'self', ?, ?::timestamptz, ?::timestamptz)`,
        [random.id(), taskPerson, personId, AT, AT],
      );
    }
  }
  await insertTask(em, {
    id: random.id(),
    project: project.id,
    team: null,
    titles: { en: 'Print the signs', 'zh-Hant': '印製指示牌' },
    category: null,
    place: null,
    times: [null, null, project.startsOn],
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
  times: readonly (string | null)[];
  most: number;
  madeBy: string;
}

async function insertTask(em: DemoScope['em'], task: Planned): Promise<void> {
  const { id, project, team, titles, category, place, times, most, madeBy } = task;
  await em.execute(
    `insert into task (id, project_id, team_id, title, titles, category_id, place_id, starts_at, ends_at, due_on, least, most,
                       audience, made_by_id, created_at)
     values (?, ?, ?::uuid, '', ?::jsonb, ?::uuid, ?::uuid, ?::timestamptz, ?::timestamptz, ?::date, 1, ?, ?::jsonb, ?, ?::timestamptz)`,
    [
      id,
      project,
      team,
      JSON.stringify(titles),
      category,
      place,
      ...times,
      most,
      JSON.stringify(team === null ? {} : { tids: ['field'] }),
      madeBy,
      AT,
    ],
  );
}
