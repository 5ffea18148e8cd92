import { defineEntity, p } from '@mikro-orm/postgresql';
import { newId } from '../../kernel/id.ts';
import { Person } from '../person/person.entity.ts';
import { Announcement } from './announcement.entity.ts';

/** That a person has opened an announcement: for their own list, and shown to nobody else. */
const AnnouncementReadingSchema = defineEntity({
  name: 'AnnouncementReading',
  properties: {
    id: p.uuid().primary().onCreate(newId),
    announcement: () => p.manyToOne(Announcement).ref().deleteRule('cascade'),
    person: () => p.manyToOne(Person).ref().index().deleteRule('cascade'),
    readAt: p.datetime().defaultRaw('now()'),
  },
  uniques: [{ name: 'announcement_reading_unique', properties: ['announcement', 'person'] }],
});

export class AnnouncementReading extends AnnouncementReadingSchema.class {}
AnnouncementReadingSchema.setClass(AnnouncementReading);
