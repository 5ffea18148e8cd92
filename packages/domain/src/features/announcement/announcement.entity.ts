import { defineEntity, p } from '@mikro-orm/postgresql';
import { ANNOUNCEMENT_KINDS } from '@muster/rules';
import type { AnnouncementTexts, Audience } from '../../kernel/db/json-columns.ts';
import { newId } from '../../kernel/id.ts';
import { Person } from '../person/person.entity.ts';
import { Project } from '../project/project.entity.ts';

/** What an author wrote to many. It never changes but for its counts: the log says what was really sent. */
const AnnouncementSchema = defineEntity({
  name: 'Announcement',
  properties: {
    id: p.uuid().primary().onCreate(newId),
    project: () => p.manyToOne(Project).ref().deleteRule('cascade'),
    author: () => p.manyToOne(Person).ref().nullable().index().deleteRule('set null'),
    audience: p.json<Audience>(),
    /** Which of the reader's two choices its mail falls under. Decided when it was sent. */
    kind: p.enum(ANNOUNCEMENT_KINDS),
    texts: p.json<AnnouncementTexts>(),
    /** Whether answers go to the author, whose address readers then see. Looked up when a mail goes out. */
    replyToAuthor: p.boolean().default(false),
    createdAt: p.datetime().defaultRaw('now()'),
    /** Its recipients, and what became of their mails. Kept by triggers, so that no code path can forget it. */
    total: p.integer().default(0),
    sent: p.integer().default(0),
    failed: p.integer().default(0),
    leftOut: p.integer().default(0),
  },
  // A page of them, the latest first.
  indexes: [{ name: 'announcement_project_created_at_index', properties: ['project', 'createdAt', 'id'] }],
});

export class Announcement extends AnnouncementSchema.class {}
AnnouncementSchema.setClass(Announcement);
