import { column } from '../../kernel/db/expressions.ts';
import type { Feature } from '../../kernel/feature.ts';
import { held, heldKinds } from './held.ts';
import { Reminder } from './reminder.entity.ts';

export const reminder: Feature = {
  name: 'reminder',
  entities: [Reminder],
  heldKinds,
  held,
  ended: [{ name: 'reminders', table: 'reminder', end: column('reminder', 'reminder', 'sent_at'), days: 365 }],
};
