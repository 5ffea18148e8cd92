import { defineEntity, p } from '@mikro-orm/postgresql';
import { newId } from '../../kernel/id.ts';
import { Person } from '../person/person.entity.ts';
import { Project } from '../project/project.entity.ts';

/**
 * That a person was asked whether they want what others gave them in a project: one question, however many places. It
 * outlives a no by a while, so that giving the place again doesn't begin the count of mails anew.
 */
const PlaceOfferSchema = defineEntity({
  name: 'PlaceOffer',
  properties: {
    id: p.uuid().primary().onCreate(newId),
    project: () => p.manyToOne(Project).ref().index().deleteRule('cascade'),
    person: () => p.manyToOne(Person).ref().index().deleteRule('cascade'),
    /** What waits ends 30 days later. Null for places from before people were asked: these end by no clock. */
    givenAt: p.datetime().nullable(),
    /** The first mail and the reminders. */
    mailsSent: p.integer().default(0),
    mailedAt: p.datetime().nullable(),
    /** Set by a no, by the clock, or where nothing waits any more. */
    endedAt: p.datetime().nullable(),
  },
  uniques: [{ name: 'place_offer_unique', properties: ['project', 'person'] }],
});

export class PlaceOffer extends PlaceOfferSchema.class {}
PlaceOfferSchema.setClass(PlaceOffer);
