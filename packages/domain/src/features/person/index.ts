import { column } from '../../kernel/db/expressions.ts';
import type { Feature } from '../../kernel/feature.ts';
import { DataKey } from './data-key.entity.ts';
import { EmailChange } from './email-change.entity.ts';
import { held, heldKinds } from './held.ts';
import { lastAdministrator } from './last-administrator.ts';
import { Person } from './person.entity.ts';

export const person: Feature = {
  name: 'person',
  entities: [Person, DataKey, EmailChange],
  heldKinds,
  held,
  ended: [
    {
      name: 'email_changes',
      table: 'email_change',
      end: column('email_change', 'email_change', 'expires_at'),
      days: 1,
    },
  ],
  person: { obstacle: lastAdministrator },
};
