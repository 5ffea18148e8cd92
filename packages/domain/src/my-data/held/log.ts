import { AuditEntry } from '../../audit/audit-entry.entity.ts';
import type { HeldData } from '../held-data.ts';

/** What was done, by whom and to whom. */
export const LOG: readonly HeldData[] = [
  {
    name: 'done_by_you',
    kind: 'log',
    entity: AuditEntry,
    by: 'actorId',
    shows: ['at', 'action', 'projectId'],
    hides: { actorKind: 'internal', subjectId: 'others', before: 'others', after: 'others' },
    onDeletion: 'keep',
  },
  {
    name: 'done_to_you',
    kind: 'log',
    entity: AuditEntry,
    by: 'subjectId',
    shows: ['at', 'action', 'actorKind', 'projectId', 'before', 'after'],
    hides: { actorId: 'others' },
    onDeletion: 'by_hand',
  },
];
