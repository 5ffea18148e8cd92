import type { Feature } from '../kernel/feature.ts';
import { Announcement } from './announcement.entity.ts';
import { AnnouncementOptOut } from './announcement-opt-out.entity.ts';
import { AnnouncementRecipient } from './announcement-recipient.entity.ts';
import { demo } from './demo.ts';
import { held, heldKinds } from './held.ts';

export const announcement: Feature = {
  name: 'announcement',
  entities: [Announcement, AnnouncementOptOut, AnnouncementRecipient],
  heldKinds,
  held,
  demo,
  inWords: {
    Announcement: (column) =>
      `(select json_build_object('pid', project.pid, 'texts', announcement.texts, 'at', announcement.created_at)
        from announcement join project on project.id = announcement.project_id where announcement.id = row."${column}")`,
  },
};
