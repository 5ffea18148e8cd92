import { defineEntity, p } from '@mikro-orm/postgresql';
import { DRAFT_PROBLEMS } from '@muster/rules';
import type { AnnouncementTexts, AudienceAsked } from '../../kernel/db/json-columns.ts';
import { newId } from '../../kernel/id.ts';
import { Person } from '../person/person.entity.ts';
import { Project } from '../project/project.entity.ts';

/** What an author has not sent yet, or wants to be sent later. Theirs alone; sending turns it into an announcement. */
const AnnouncementDraftSchema = defineEntity({
  name: 'AnnouncementDraft',
  properties: {
    id: p.uuid().primary().onCreate(newId),
    project: () => p.manyToOne(Project).ref().index().deleteRule('cascade'),
    author: () => p.manyToOne(Person).ref().index().deleteRule('cascade'),
    audience: p.json<AudienceAsked>(),
    texts: p.json<AnnouncementTexts>(),
    replyToAuthor: p.boolean().default(false),
    /** Null for a draft that waits for its author. */
    sendAt: p.datetime().nullable(),
    /** Why it was not sent when its time had come. */
    problem: p.enum(DRAFT_PROBLEMS).nullable(),
    updatedAt: p.datetime().defaultRaw('now()'),
  },
  indexes: [{ name: 'announcement_draft_due_index', properties: ['sendAt'], where: { sendAt: { $ne: null } } }],
});

export class AnnouncementDraft extends AnnouncementDraftSchema.class {}
AnnouncementDraftSchema.setClass(AnnouncementDraft);
