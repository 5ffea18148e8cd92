import { defineEntity, p } from '@mikro-orm/postgresql';
import { newId } from '../../kernel/id.ts';
import { Message } from './message.entity.ts';
import { MessageReport } from './message-report.entity.ts';

/** Which messages a report shows. */
const ReportedMessageSchema = defineEntity({
  name: 'ReportedMessage',
  properties: {
    id: p.uuid().primary().onCreate(newId),
    report: () => p.manyToOne(MessageReport).ref().deleteRule('cascade'),
    message: () => p.manyToOne(Message).ref().index().deleteRule('cascade'),
  },
  uniques: [{ name: 'reported_message_unique', properties: ['report', 'message'] }],
});

export class ReportedMessage extends ReportedMessageSchema.class {}
ReportedMessageSchema.setClass(ReportedMessage);
