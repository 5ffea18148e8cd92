import { seededRandom } from '../demo/random.ts';
import type { DemoEvent, DemoScope } from '../kernel/feature.ts';

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
    await em.execute(
      `insert into message_thread (id, project_id, team_id, person_id, messages, answered_through, created_at, last_message_at)
       select ?, project.id, team.id, person.id, ?, ?, now() - make_interval(hours => ?), now() - make_interval(hours => ?)
       from project join team on team.project_id = project.id and team.tid = ? join person on person.email = ?
       where project.pid = ?`,
      [
        ...[id, messages.length, messages.findLastIndex(({ by }) => by === 'chief') + 1],
        ...[messages[0]?.hoursAgo ?? 0, messages.at(-1)?.hoursAgo ?? 0, tid, email, pid],
      ],
    );
    for (const [at, { by, hoursAgo, text }] of messages.entries())
      await em.execute(
        `insert into message (id, thread_id, position, person_id, author_id, from_desk, text, created_at)
         select ?, thread.id, ?, thread.person_id, coalesce(?, thread.person_id), ?, ?, now() - make_interval(hours => ?)
         from message_thread thread where thread.id = ?`,
        [random.id(), at + 1, by === 'chief' ? chief : null, by === 'chief', text, hoursAgo, id],
      );
    const answered = messages.some(({ by }) => by === 'chief');
    await em.execute(
      `insert into message_reading (id, thread_id, person_id, read_through)
       select reader.id, thread.id, reader.person_id, thread.messages
       from message_thread thread, lateral (values (?::uuid, thread.person_id, true), (?::uuid, ?::uuid, ?::boolean))
         as reader (id, person_id, has_read)
       where thread.id = ? and reader.has_read`,
      [random.id(), random.id(), chief, answered, id],
    );
  }
}
