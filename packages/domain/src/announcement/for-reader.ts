import { inProjectOfReader, matchesAudience } from '../kernel/audience.ts';

const CHOSEN = `(not jsonb_exists(announcement.audience, 'chosen') or exists (
  select from announcement_recipient recipient
  where recipient.announcement_id = announcement.id and recipient.person_id = me.id))`;

/**
 * Whether an announcement is for its reader now (`me.id`), by what its audience says and not by who got the mail: those
 * who join a team read what was written to it, those who leave it don't any more.
 */
export const FOR_READER = `${CHOSEN} and ${matchesAudience('announcement')}`;

export const PROJECTS_OF_READER = inProjectOfReader('announcement');

/** What one wrote oneself is nothing to read. */
export const IS_READ = `(announcement.author_id is not distinct from me.id or exists (
  select from announcement_reading reading
  where reading.announcement_id = announcement.id and reading.person_id = me.id))`;
