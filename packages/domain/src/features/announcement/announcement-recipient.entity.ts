import { defineEntity, p } from '@mikro-orm/postgresql';
import { newId } from '../../kernel/id.ts';
import { Person } from '../person/person.entity.ts';
import { Announcement } from './announcement.entity.ts';
import { recipientTriggers } from './recipient-triggers.ts';

/** Left out: suspended, or opted out, between the sending and their turn. */
export const RECIPIENT_STATES = ['waiting', 'sent', 'failed', 'left_out'] as const;
export type RecipientState = (typeof RECIPIENT_STATES)[number];

/** One mail of an announcement. Who reads the announcement's log reads names here, never addresses. */
const AnnouncementRecipientSchema = defineEntity({
  name: 'AnnouncementRecipient',
  properties: {
    id: p.uuid().primary().onCreate(newId),
    announcement: () => p.manyToOne(Announcement).ref().deleteRule('cascade'),
    person: () => p.manyToOne(Person).ref().index().deleteRule('cascade'),
    state: p.enum(RECIPIENT_STATES).default('waiting'),
    settledAt: p.datetime().nullable(),
    /** How often a sending was begun of which nobody knows that it failed. Two are the most. */
    claims: p.integer().default(0),
    claimedAt: p.datetime().nullable(),
    /** How often the mail server said "not now". */
    refusals: p.integer().default(0),
  },
  indexes: [
    // For the rate: how many were begun in the last minute.
    { name: 'announcement_recipient_claimed_index', properties: ['claimedAt'] },
    { name: 'announcement_recipient_waiting_index', properties: ['announcement', 'id'], where: { state: 'waiting' } },
  ],
  uniques: [{ name: 'announcement_recipient_unique', properties: ['announcement', 'person'] }],
  checks: [{ name: 'announcement_recipient_claims', expression: 'claims >= 0 and claims <= 2' }],
  triggers: recipientTriggers,
});

export class AnnouncementRecipient extends AnnouncementRecipientSchema.class {}
AnnouncementRecipientSchema.setClass(AnnouncementRecipient);
