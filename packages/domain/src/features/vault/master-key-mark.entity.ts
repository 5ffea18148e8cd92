import { defineEntity, p } from '@mikro-orm/postgresql';

/** One row, which only the right master key opens: a service with another one must not start on this database. */
const MasterKeyMarkSchema = defineEntity({
  name: 'MasterKeyMark',
  properties: {
    id: p.smallint().primary().autoincrement(false),
    keyId: p.string().length(16),
    /** What keys that outlast rotation come from (`Keyring.lasting`). */
    sealedRoot: p.text().lazy(),
    updatedAt: p.datetime().defaultRaw('now()'),
  },
  checks: [{ name: 'master_key_mark_single', expression: 'id = 1' }],
});

export class MasterKeyMark extends MasterKeyMarkSchema.class {}
MasterKeyMarkSchema.setClass(MasterKeyMark);
