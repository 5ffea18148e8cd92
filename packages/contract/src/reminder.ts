import { REMINDER_KINDS } from '@muster/rules';
import { z } from 'zod';
import { Instant, ProjectId } from './scalar.ts';

const Count = (description: string, example: number) => z.number().int().min(0).meta({ description, example });

const ReminderKind = z.enum(REMINDER_KINDS).meta({
  description:
    'Whom it is about. `unconfirmed`: a place of theirs waits for their yes. `never_signed_in`: they have a place and have never signed in. `policies`: they have not accepted a text in its latest version. `diet`: they have not said what they eat. `forms`: they have not answered a form that is needed. More may come.',
  example: 'policies',
});

export const ReminderPath = z.object({ pid: ProjectId, kind: ReminderKind });

export const MissingPeople = z
  .object({
    kind: ReminderKind,
    missing: Count('How many have not done it yet.', 102),
    remindable: Count('How many of them would get a mail now.', 90),
    opted_out: Count('How many of them get none, since they opted out of mail to the whole event.', 4),
    last_sent_at: Instant.nullable().meta({ description: 'When people were last reminded; null for never.' }),
  })
  .meta({ id: 'MissingPeople', description: 'How many people have not done something yet. No names.' });
export const MissingPeopleListing = z.object({ data: z.array(MissingPeople) }).meta({ id: 'MissingPeopleListing' });

export const ReminderAnswer = z
  .object({
    data: z.object({
      reminded: Count('How many get a mail now.', 12),
      skipped: Count('How many get none, since they had one not long ago.', 3),
      opted_out: Count('How many get none, since they opted out of mail to the whole event.', 1),
    }),
  })
  .meta({ id: 'ReminderAnswer' });
