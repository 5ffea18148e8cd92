import { defineEntity, p } from '@mikro-orm/postgresql';
import { EMAIL_HASH_MODES, LOCALES, type Texts } from '@muster/rules';
import { newId } from '../../kernel/id.ts';
import { projectRosterTriggers } from '../../kernel/roster-triggers.ts';
import { textTriggers } from '../../kernel/text-triggers.ts';

/** Draft: only its owners see it. Open: it can be joined. Closed: no more applications. Archived: nothing changes. */
export const PROJECT_STATES = ['draft', 'open', 'closed', 'archived'] as const;
export type ProjectState = (typeof PROJECT_STATES)[number];

const ProjectSchema = defineEntity({
  name: 'Project',
  properties: {
    id: p.uuid().primary().onCreate(newId),
    /** The identifier in addresses, usually the year. Never changes. */
    pid: p.string().length(64).unique('project_pid_unique'),
    /** The language of its plain texts and of its roster. What organisers write exists in it, or not at all. */
    mainLanguage: p.enum(LOCALES).default('en'),
    /** In the main language, as every plain text. The database keeps it in step with `names`. */
    name: p.string().length(200),
    names: p.json<Texts>().defaultRaw(`'{}'`),
    startsOn: p.date(),
    endsOn: p.date(),
    /** The days as they were before they were last moved, and when that was: see `settled-days.ts`. */
    formerStartsOn: p.date().nullable(),
    formerEndsOn: p.date().nullable(),
    daysMovedAt: p.datetime().nullable(),
    timeZone: p.string().length(64).default('UTC'),
    state: p.enum(PROJECT_STATES).default('open'),
    /** Markdown, for everybody. */
    description: p.text().default(''),
    descriptions: p.json<Texts>().defaultRaw(`'{}'`),
    /** As the owner picked it, `#rrggbb`; `accentOf` says what it becomes. */
    accent: p.string().length(7).nullable(),
    /** Where the event is: what people call the place, and how it is found. */
    venue: p.text().default(''),
    venues: p.json<Texts>().defaultRaw(`'{}'`),
    venueAddress: p.text().default(''),
    venueAddresses: p.json<Texts>().defaultRaw(`'{}'`),
    /** https only. */
    mapUrl: p.text().nullable(),
    rosterPublished: p.boolean().default(false),
    /** Whether the listing repeats chiefs at the head of `members`: real consumers exist for both readings. */
    chiefsInMembers: p.boolean().default(false),
    /** Whether the listing also has people who have not confirmed their place, as those who gave it typed them. */
    listsUnconfirmed: p.boolean().default(false),
    /** From before people were asked for a yes: owners are asked whether to go on listing the others, until one decides. */
    listingUndecided: p.boolean().default(false),
    emailHashMode: p.enum(EMAIL_HASH_MODES).default('sha256'),
    /** Raised by triggers with every change that the listing shows, so no code path can forget it. */
    rosterVersion: p.bigint('bigint').default(1),
    createdAt: p.datetime().defaultRaw('now()'),
  },
  triggers: [
    ...projectRosterTriggers,
    ...textTriggers(
      [
        { plain: 'name', texts: 'names' },
        { plain: 'description', texts: 'descriptions' },
        { plain: 'venue', texts: 'venues' },
        { plain: 'venue_address', texts: 'venue_addresses' },
      ],
      { main: 'new.main_language', moves: 'new.main_language <> old.main_language' },
    ),
  ],
});

export class Project extends ProjectSchema.class {}
ProjectSchema.setClass(Project);
