import type { AuditAction } from '@muster/rules';

/**
 * Entries about something of a project that its history tells, and that name it. There are few of them among all that is
 * done in a project, so an index has these alone: another one needs a migration.
 */
export const PART_ACTIONS = [
  'form.create',
  'form.update',
  'form.delete',
  'task.create',
  'task.pattern',
  'task.update',
  'task.cancel',
  'task.delete',
] as const satisfies readonly AuditAction[];
