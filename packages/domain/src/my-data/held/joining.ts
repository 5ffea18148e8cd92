import { Announcement } from '../../announcement/announcement.entity.ts';
import { AnnouncementOptOut } from '../../announcement/announcement-opt-out.entity.ts';
import { AnnouncementRecipient } from '../../announcement/announcement-recipient.entity.ts';
import { Application } from '../../application/application.entity.ts';
import { PolicyAcceptance } from '../../application/policy-acceptance.entity.ts';
import type { HeldData } from '../held-data.ts';

/** How people come in, what they agreed to, and what was written to them. */
export const JOINING: readonly HeldData[] = [
  {
    name: 'applications',
    kind: 'applications',
    entity: Application,
    by: 'person',
    shows: ['team', 'state', 'note', 'createdAt', 'answeredAt', 'message', 'suggestedTeam', 'suggestionLeftAt'],
    hides: { answeredBy: 'others' },
    onDeletion: 'delete',
  },
  {
    name: 'applications_answered',
    kind: 'applications',
    entity: Application,
    by: 'answeredBy',
    shows: ['team', 'state', 'answeredAt', 'message'],
    hides: {
      person: 'others',
      note: 'others',
      createdAt: 'others',
      suggestedTeam: 'others',
      suggestionLeftAt: 'others',
    },
    onDeletion: 'unlink',
  },
  {
    name: 'policies_accepted',
    kind: 'consents',
    entity: PolicyAcceptance,
    by: 'person',
    shows: ['policyText', 'acceptedAt'],
    onDeletion: 'keep',
  },
  {
    name: 'announcements_written',
    kind: 'announcements',
    entity: Announcement,
    by: 'author',
    shows: ['project', 'audience', 'texts', 'replyToAuthor', 'createdAt'],
    onDeletion: 'unlink',
  },
  {
    name: 'announcements_received',
    kind: 'announcements',
    entity: AnnouncementRecipient,
    by: 'person',
    shows: ['announcement', 'state', 'settledAt'],
    hides: { claims: 'internal', claimedAt: 'internal', refusals: 'internal' },
    onDeletion: 'keep',
  },
  {
    name: 'announcements_not_wanted',
    kind: 'announcements',
    entity: AnnouncementOptOut,
    by: 'person',
    shows: ['project', 'createdAt'],
    onDeletion: 'delete',
  },
];
