import { defineEntity, p } from '@mikro-orm/postgresql';
import { ANNOUNCEMENT_KINDS } from '@muster/rules';
import { newId } from '../../kernel/id.ts';
import { Person } from '../person/person.entity.ts';
import { Project } from '../project/project.entity.ts';

/** A person who wants no announcements of one kind of a project by mail. It touches neither their account nor their teams. */
const AnnouncementOptOutSchema = defineEntity({
  name: 'AnnouncementOptOut',
  properties: {
    id: p.uuid().primary().onCreate(newId),
    project: () => p.manyToOne(Project).ref().deleteRule('cascade'),
    person: () => p.manyToOne(Person).ref().index().deleteRule('cascade'),
    kind: p.enum(ANNOUNCEMENT_KINDS),
    createdAt: p.datetime().defaultRaw('now()'),
  },
  uniques: [{ name: 'announcement_opt_out_unique', properties: ['project', 'person', 'kind'] }],
});

export class AnnouncementOptOut extends AnnouncementOptOutSchema.class {}
AnnouncementOptOutSchema.setClass(AnnouncementOptOut);
