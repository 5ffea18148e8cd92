import { defineEntity, p } from '@mikro-orm/postgresql';
import { APPLICATION_MAILS, LOCALES, VISIBILITIES } from '@muster/rules';
import { displayNameSql } from '../../kernel/display-name.ts';
import { newId } from '../../kernel/id.ts';
import { personRosterTriggers } from '../../kernel/roster-triggers.ts';

const PersonSchema = defineEntity({
  name: 'Person',
  properties: {
    id: p.uuid().primary().onCreate(newId),
    /** Always as `normaliseEmail` leaves it: one address, one account. */
    email: p.string().length(320).unique('person_email_unique'),
    /** Whether they have shown that the address is theirs. */
    emailVerified: p.boolean().default(false),
    /** Empty until the first sign-in has asked for it. */
    name: p.string().length(200),
    /** What stands on the badge and in the roster, where it differs from the name. */
    badgeName: p.string().length(200).nullable(),
    /** Not used; the sign-in library wants a place for a picture's address. */
    image: p.text().nullable(),
    /** The language that they chose; null is that of the browser. */
    locale: p.enum(LOCALES).nullable(),
    /** The language that pages last spoke to them, for mail to those who chose none. */
    lastLocale: p.enum(LOCALES).nullable(),
    timeZone: p.string().length(64).nullable(),
    /** How they hear of applications that wait for them. */
    applicationMail: p.enum(APPLICATION_MAILS).default('daily'),
    /** When they last got a summary of them: at most one a day. */
    applicationSummaryAt: p.datetime().nullable(),
    /** Runs the instance: makes projects, suspends people. Not a role in any project. */
    administrator: p.boolean().default(false),
    suspendedAt: p.datetime().nullable(),
    /** Who sees the name, the resume and the history of teams; nobody, until the person says so. */
    profileVisibility: p.enum(VISIBILITIES).default('private'),
    /** The photo is put there to be seen: by those who share a project, until the person says otherwise. */
    photoVisibility: p.enum(VISIBILITIES).default('projects'),
    resumeVisibility: p.enum(VISIBILITIES).default('private'),
    historyVisibility: p.enum(VISIBILITIES).default('private'),
    /** The day of their last sign-in; null for an account that others made and that was never used. */
    lastSignedInOn: p.date().nullable(),
    /** The person has deleted the account: no name and no address are left, and it never comes back. */
    deletedAt: p.datetime().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
    updatedAt: p.datetime().defaultRaw('now()'),
  },
  indexes: [
    // Few are: numbers of people leave them out without looking at everybody.
    { name: 'person_suspended_index', properties: ['id'], where: { suspendedAt: { $ne: null } } },
    // Fewer still: those who are told where a project has no owner to tell.
    { name: 'person_administrator_index', properties: ['id'], where: { administrator: true } },
    // What thousands are called is read from it alone: rows are wide, and most of them are about other things.
    { name: 'person_name_index', properties: ['id'], include: ['name', 'badgeName', 'suspendedAt'] },
    // A page of thousands by name begins where the last one ended, and reads no others (`features/announcement/list-recipients.ts`).
    {
      name: 'person_shown_name_index',
      expression: `create index "person_shown_name_index" on "person" ((${displayNameSql('person')}), id)`,
    },
  ],
  checks: [
    // Whatever asks whether a person is suspended need not ask whether they are gone.
    { name: 'person_deleted_suspended', expression: 'deleted_at is null or suspended_at is not null' },
  ],
  triggers: personRosterTriggers,
});

export class Person extends PersonSchema.class {}
PersonSchema.setClass(Person);
