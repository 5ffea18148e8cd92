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
    MessageThread: (column) =>
      `(select json_build_object('pid', project.pid, 'tid', team.tid)
        from message_thread thread join project on project.id = thread.project_id
        left join team on team.id = thread.team_id where thread.id = row."${column}")`,
  },
  // With all that is in them.
  ended: [
    {
      name: 'message_threads',
      table: 'message_thread',
      end: 'last_message_at',
      days: MESSAGE_DAYS,
      since: 'their last message',
    },
  ],
  person: { onDeletion: forgetPerson },
};
