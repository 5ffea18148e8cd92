import { defineEntity, p } from '@mikro-orm/postgresql';
import { FORM_LIMITS, FORM_STATES, type Texts } from '@muster/rules';
import type { Audience } from '../../kernel/db/json-columns.ts';
import { newId } from '../../kernel/id.ts';
import { textTriggers } from '../../kernel/text-triggers.ts';
import { Person } from '../person/person.entity.ts';
import { Project } from '../project/project.entity.ts';

/** What organisers ask the people of a project. Its fields are in its versions. */
const FormSchema = defineEntity({
  name: 'Form',
  properties: {
    id: p.uuid().primary().onCreate(newId),
    project: () => p.manyToOne(Project).ref().deleteRule('cascade'),
    /** The identifier in addresses, unique in its project. */
    fid: p.string().length(64),
    /** The form of the first year that this one is a copy of: what people said there is remembered here. */
    origin: p.uuid(),
    title: p.string().length(FORM_LIMITS.title),
    titles: p.json<Texts>().defaultRaw(`'{}'`),
    intro: p.json<Texts>().defaultRaw(`'{}'`),
    state: p.enum(FORM_STATES).default('draft'),
    opensAt: p.datetime().nullable(),
    /** The first moment at which it is closed. */
    closesAt: p.datetime().nullable(),
    required: p.boolean().default(false),
    audience: p.json<Audience>().defaultRaw(`'{}'`),
    /** Whether a chief made it, for the teams that they lead: their chiefs run it beside the owners. */
    ofTeams: p.boolean().default(false),
    /** How long answers are kept after the event. */
    keepDays: p.integer().default(FORM_LIMITS.keepDays),
    /** The number of the version that is asked now. */
    version: p.integer().default(1),
    remindedAt: p.datetime().nullable(),
    madeBy: () => p.manyToOne(Person).ref().nullable().index().deleteRule('set null'),
    createdAt: p.datetime().defaultRaw('now()'),
  },
  uniques: [{ name: 'form_project_fid_unique', properties: ['project', 'fid'] }],
  checks: [{ name: 'form_keep_days', expression: 'keep_days >= 1 and keep_days <= 90' }],
  triggers: [
    ...textTriggers([{ plain: 'title', texts: 'titles' }], {
      main: '(select main_language from project where id = new.project_id)',
    }),
  ],
});

export class Form extends FormSchema.class {}
FormSchema.setClass(Form);
