import { defineEntity, p } from '@mikro-orm/postgresql';
import { CONSENT_KINDS } from '@muster/rules';
import { newId } from '../../kernel/id.ts';
import { Person } from '../person/person.entity.ts';

/** What a person agreed to, in which words, from when until when. Rows are ended, never changed. */
const ConsentSchema = defineEntity({
  name: 'Consent',
  properties: {
    id: p.uuid().primary().onCreate(newId),
    person: () => p.manyToOne(Person).ref().index().deleteRule('cascade'),
    kind: p.enum(CONSENT_KINDS),
    /** Of the text in `rules/consents.ts`. */
    version: p.integer(),
    givenAt: p.datetime().defaultRaw('now()'),
    withdrawnAt: p.datetime().nullable(),
  },
  uniques: [{ name: 'consent_current_unique', properties: ['person', 'kind'], where: { withdrawnAt: null } }],
});

export class Consent extends ConsentSchema.class {}
ConsentSchema.setClass(Consent);
