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

export const audit: Feature = {
  name: 'audit',
  entities: [AuditEntry],
  heldKinds,
  held,
  ended: [
    {
      name: 'old_texts',
      table: 'audit_entry',
      end: 'at',
      days: 730,
      since: 'the change that replaced them; that there was one stays in the history',
      fades: {
        set: `before = null, after = (select coalesce(jsonb_object_agg(field, null::text), '{}') from jsonb_object_keys(after) field)`,
        where: `(before is not null or jsonb_path_exists(after, '$.* ? (@ != null)')) and action in (${WITH_TEXTS.map((action) => `'${action}'`).join(', ')})`,
      },
    },
  ],
};
