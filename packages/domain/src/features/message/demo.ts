import { sql } from 'kysely';
import { seededRandom } from '../../demo/random.ts';
import { db } from '../../kernel/db/db.ts';
import type { DemoEvent, DemoScope } from '../../kernel/feature.ts';
import { Person } from '../person/person.entity.ts';

interface Conversation {
  /** Whose, with the chiefs of the team. */
  email: string;
  tid: string;
  /** How long before the start of the demo, so that none is past its date. */
  messages: { by: 'person' | 'chief'; hoursAgo: number; text: string }[];
}

/** One that was read by both, and one that waits for the chief. */
const CONVERSATIONS: readonly Conversation[] = [
  {
    email: 'member@demo.example',
    tid: 'field',
    messages: [
      { by: 'person', hoursAgo: 75, text: 'Hello! Do I need boots for the walk around the site?' },
      {
        by: 'chief',
        hoursAgo: 73,
        text: 'Yes please, the yard is muddy. The map is at https://demo.example/site-map, we meet at the gate.',
      },
      { by: 'person', hoursAgo: 72, text: 'Thank you, see you there.' },
    ],
  },
  {
    email: 'applicant-2@demo.example',
    tid: 'field',
    messages: [{ by: 'person', hoursAgo: 5, text: 'Is it a problem that I can only come at noon on the first day?' }],
  },
];

/** What people and chiefs wrote to each other in the year that is open. */
export async function demo({ em }: DemoScope, { pid, accounts: { chief } }: DemoEvent): Promise<void> {
  const random = seededRandom(2040);
  for (const { email, tid, messages } of CONVERSATIONS) {
    const id = random.id();
    const desk = await db(em)
      .selectFrom('team')
      .innerJoin('project', 'project.id', 'team.project_id')
      .select(['team.id as teamId', 'team.project_id as projectId'])
      .where('team.tid', '=', tid)
      .where('project.pid', '=', pid)
      .executeTakeFirstOrThrow();
    // Without the feature that invents the applicant this person does not exist.
    const person = await em.findOne(Person, { email });
    if (person === null) continue;
    const personId = person.id;
    await db(em)
      .insertInto('message_thread')
      .values({
        id,
        project_id: desk.projectId,
        team_id: desk.teamId,
        person_id: personId,
        messages: messages.length,
        answered_through: messages.findLastIndex(({ by }) => by === 'chief') + 1,
        created_at: before(messages[0]?.hoursAgo ?? 0),
        last_message_at: before(messages.at(-1)?.hoursAgo ?? 0),
      })
      .execute();
    const rows = messages.map(({ by, hoursAgo, text }, at) => ({
      id: random.id(),
      thread_id: id,
      position: at + 1,
      person_id: personId,
      author_id: by === 'chief' ? chief : personId,
      from_desk: by === 'chief',
      text,
      about: null,
      created_at: before(hoursAgo),
    }));
    await db(em).insertInto('message').values(rows).execute();
    const isAnswered = messages.some(({ by }) => by === 'chief');
    const readings = [personId, chief].map((reader) => ({
      id: random.id(),
      thread_id: id,
      person_id: reader,
      read_through: messages.length,
    }));
    await db(em)
      .insertInto('message_reading')
      .values(isAnswered ? readings : readings.slice(0, 1))
      .execute();
  }
}

const before = (hours: number) => sql<Date>`now() - make_interval(hours => ${hours})`;
