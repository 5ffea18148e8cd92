import { expressionBuilder, type SqlBool, sql } from 'kysely';
import type { Tables } from '../kernel/db/tables.ts';
import type { Feature } from '../kernel/feature.ts';
import { AuditEntry } from './audit-entry.entity.ts';
import { held, heldKinds } from './held.ts';

/** Entries that hold texts which people wrote, and so perhaps something about people. */
const WITH_TEXTS = [
  'project.update',
  'project.restore',
  'team.update',
  'team.restore',
  'team.contact',
  'announcement.set_links',
  'form.update',
  'form.delete',
];

const { and, eb, or, ref, selectFrom } = expressionBuilder<Tables, 'audit_entry'>();

/** The fields that were changed, each with null. */
const withoutValues = selectFrom(
  sql<{ field: string }>`jsonb_object_keys(${sql.ref('audit_entry.after')})`.as('field'),
).select(({ fn, ref }) =>
  fn.coalesce(fn('jsonb_object_agg', [ref('field.field'), sql`null::text`]), sql`'{}'`).as('after'),
);

export const audit: Feature = {
  name: 'audit',
  entities: [AuditEntry],
  heldKinds,
  held,
  ended: [
    {
      name: 'old_texts',
      table: 'audit_entry',
      end: ref('audit_entry.at'),
      days: 730,
      since: 'the change that replaced them; that there was one stays in the history',
      fades: {
        set: { before: sql`null`, after: withoutValues },
        where: and([
          or([eb('before', 'is not', null), sql<SqlBool>`jsonb_path_exists(${sql.ref('after')}, '$.* ? (@ != null)')`]),
          eb('action', 'in', WITH_TEXTS),
        ]),
      },
    },
  ],
};
