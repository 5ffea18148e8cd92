import { column, expressions } from '../../kernel/db/expressions.ts';
import type { HeldData, HeldKind } from '../../kernel/held.ts';
import { Message } from './message.entity.ts';
import { MessageBlock } from './message-block.entity.ts';
import { MessageReading } from './message-reading.entity.ts';
import { MessageReport } from './message-report.entity.ts';
import { MessageThread } from './message-thread.entity.ts';

/** After the last message of a thread. */
export const MESSAGE_DAYS = 90;

export const heldKinds: Readonly<Record<string, HeldKind>> = {
  messages: {
    title: { en: 'Messages', 'zh-Hant': '訊息' },
    why: {
      en: 'What you and the team leads or owners wrote to each other, how far you have read, whom you blocked and what you reported: so that you can reach each other without addresses.',
      'zh-Hant': '你與組長或活動負責人之間的訊息、你讀到哪裡、封鎖了誰、檢舉了什麼：讓大家不必交換聯絡方式也能聯繫。',
    },
    until: {
      en: 'Conversations go 90 days after their last message, and with your account. Blocks stay until you lift them.',
      'zh-Hant': '對話在最後一則訊息的 90 天後刪除，刪除帳號時也一併刪除。封鎖會保留到你解除為止。',
    },
  },
};

export const held: readonly HeldData[] = [
  {
    name: 'message_threads',
    kind: 'messages',
    entity: MessageThread,
    by: 'person',
    shows: ['project', 'team', 'messages', 'createdAt', 'lastMessageAt', 'endedByPersonAt'],
    // Who was blocked learns that it has ended, from the page, and no more.
    hides: { endedByDeskAt: 'others', answeredThrough: 'internal' },
    onDeletion: 'delete',
  },
  {
    name: 'messages_received',
    kind: 'messages',
    entity: Message,
    by: 'person',
    only: column('message', 'row', 'from_desk'),
    shows: ['thread', 'text', 'about', 'createdAt'],
    hides: { position: 'internal', author: 'others', fromDesk: 'internal' },
    onDeletion: 'delete',
  },
  {
    name: 'messages_written',
    kind: 'messages',
    entity: Message,
    by: 'author',
    shows: ['thread', 'text', 'about', 'createdAt'],
    hides: { position: 'internal', person: 'others', fromDesk: 'internal' },
    onDeletion: 'by_hand',
  },
  {
    name: 'messages_read',
    kind: 'messages',
    entity: MessageReading,
    by: 'person',
    shows: ['thread', 'readThrough', 'mailedAt'],
    onDeletion: 'delete',
  },
  {
    name: 'blocks',
    kind: 'messages',
    entity: MessageBlock,
    by: 'person',
    // Those of a desk are its own: who was blocked is not told.
    only: expressions().not(column('message_block', 'row', 'by_desk')),
    shows: ['project', 'team', 'createdAt'],
    hides: { byDesk: 'internal', createdBy: 'internal' },
    onDeletion: 'delete',
  },
  {
    name: 'blocks_made',
    kind: 'messages',
    entity: MessageBlock,
    by: 'createdBy',
    only: column('message_block', 'row', 'by_desk'),
    shows: ['project', 'team', 'createdAt'],
    hides: { byDesk: 'internal', person: 'others' },
    onDeletion: 'unlink',
  },
  {
    name: 'message_reports',
    kind: 'messages',
    entity: MessageReport,
    by: 'reporter',
    shows: ['thread', 'note', 'createdAt', 'settledAt'],
    hides: { settledBy: 'others' },
    onDeletion: 'delete',
  },
  {
    name: 'message_reports_settled',
    kind: 'messages',
    entity: MessageReport,
    by: 'settledBy',
    shows: ['thread', 'settledAt'],
    hides: { reporter: 'others', note: 'others', createdAt: 'others' },
    onDeletion: 'unlink',
  },
];
