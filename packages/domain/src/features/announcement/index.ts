import { jsonBuildObject } from 'kysely/helpers/postgres';
import { column, expressions } from '../../kernel/db/expressions.ts';
import type { Feature } from '../../kernel/feature.ts';
import { Announcement } from './announcement.entity.ts';
import { AnnouncementDraft } from './announcement-draft.entity.ts';
import { AnnouncementOptOut } from './announcement-opt-out.entity.ts';
import { AnnouncementReading } from './announcement-reading.entity.ts';
import { AnnouncementRecipient } from './announcement-recipient.entity.ts';
import { copyPinnedLinks } from './copy-pinned-links.ts';
import { demo } from './demo.ts';
import { forgetChosen } from './forget-chosen.ts';
import { held, heldKinds } from './held.ts';
import { optedOutOfEvent } from './opted-out.ts';
import { PinnedLink } from './pinned-link.entity.ts';

export const announcement: Feature = {
  name: 'announcement',
  entities: [
    Announcement,
    AnnouncementDraft,
    AnnouncementOptOut,
    AnnouncementReading,
    AnnouncementRecipient,
    PinnedLink,
  ],
  notAboutPeople: { PinnedLink: 'addresses of pages that owners chose for everybody' },
  ended: [
    {
      name: 'announcement drafts',
      table: 'announcement_draft',
      end: column('announcement_draft', 'announcement_draft', 'updated_at'),
      days: 365,
    },
  ],
  project: { copy: copyPinnedLinks },
  person: { onDeletion: forgetChosen, optedOutOf: optedOutOfEvent },
  heldKinds,
  held,
  demo,
  inWords: {
    Announcement: (id) =>
      expressions()
        .selectFrom('announcement')
        .innerJoin('project', 'project.id', 'announcement.project_id')
        .select(({ ref }) =>
          jsonBuildObject({
            pid: ref('project.pid'),
            texts: ref('announcement.texts'),
            at: ref('announcement.created_at'),
          }).as('announcement'),
        )
        .where('announcement.id', '=', id),
  },
};
