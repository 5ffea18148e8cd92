import { defineEntity, p } from '@mikro-orm/postgresql';
import { BANK_FILE_KINDS, BATCH_STATES } from '@muster/rules/subsidy';
import type { FileSettings } from '../../kernel/db/json-columns.ts';
import { newId } from '../../kernel/id.ts';
import { Person } from '../person/person.entity.ts';
import { Project } from '../project/project.entity.ts';

/** Requests that are paid together, by one file for the bank. */
const SubsidyBatchSchema = defineEntity({
  name: 'SubsidyBatch',
  properties: {
    id: p.uuid().primary().onCreate(newId),
    project: () => p.manyToOne(Project).ref().deleteRule('restrict'),
    /** In the order of the project. */
    number: p.integer(),
    kind: p.enum(BANK_FILE_KINDS),
    state: p.enum(BATCH_STATES).default('open'),
    /** Raised by every change of what is in it: a confirmation is of one version. */
    version: p.integer().default(1),
    maker: () => p.manyToOne(Person).ref().nullable().index().deleteRule('set null'),
    /** Who said that it is complete. */
    closer: () => p.manyToOne(Person).ref().nullable().index().deleteRule('set null'),
    /** The second person. */
    confirmer: () => p.manyToOne(Person).ref().nullable().index().deleteRule('set null'),
    confirmedAt: p.datetime().nullable(),
    /** What shapes its file, as it was when it was confirmed; null before, and of batches confirmed before this column. */
    bank: p.json<FileSettings>().nullable(),
    /** The last time that its file was handed out. */
    exportedAt: p.datetime().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
  uniques: [{ name: 'subsidy_batch_number_unique', properties: ['project', 'number'] }],
  checks: [
    {
      name: 'subsidy_batch_confirmed',
      expression: `(confirmed_at is not null) = (state in ('confirmed', 'settled'))`,
    },
    // Four eyes: while all three are known, the second person is neither of the others.
    { name: 'subsidy_batch_second_person', expression: 'confirmer_id <> maker_id and confirmer_id <> closer_id' },
  ],
});

export class SubsidyBatch extends SubsidyBatchSchema.class {}
SubsidyBatchSchema.setClass(SubsidyBatch);
