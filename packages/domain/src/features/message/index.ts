import { jsonBuildObject } from 'kysely/helpers/postgres';
import { column, expressions } from '../../kernel/db/expressions.ts';
import type { Feature } from '../../kernel/feature.ts';
import { demo } from './demo.ts';
import { forgetPerson } from './forget-person.ts';
import { held, heldKinds, MESSAGE_DAYS } from './held.ts';
import { Message } from './message.entity.ts';
import { MessageBlock } from './message-block.entity.ts';
import { MessageReading } from './message-reading.entity.ts';
import { MessageReport } from './message-report.entity.ts';
import { MessageThread } from './message-thread.entity.ts';
import { ReportedMessage } from './reported-message.entity.ts';

export const message: Feature = {
  name: 'message',
  entities: [Message, MessageBlock, MessageReading, MessageReport, MessageThread, ReportedMessage],
  heldKinds,
  held,
  demo,
  notAboutPeople: { ReportedMessage: 'which messages a report shows' },
  inWords: {
    MessageThread: (id) =>
      expressions()
        .selectFrom('message_thread as thread')
        .innerJoin('project', 'project.id', 'thread.project_id')
        .leftJoin('team', 'team.id', 'thread.team_id')
        .select(({ ref }) => jsonBuildObject({ pid: ref('project.pid'), tid: ref('team.tid') }).as('thread'))
        .where('thread.id', '=', id),
  },
  // With all that is in them.
  ended: [
    {
      name: 'message_threads',
      table: 'message_thread',
      end: column('message_thread', 'message_thread', 'last_message_at'),
      days: MESSAGE_DAYS,
      since: 'their last message',
    },
  ],
  person: { onDeletion: forgetPerson },
};
