import { defineEntity, p } from '@mikro-orm/postgresql';
import { newId } from '../kernel/id.ts';
import { PART_ACTIONS } from './part-actions.ts';

/** Who did what, when, to what. Ids are plain values here: an entry outlives what it speaks of. */
const AuditEntrySchema = defineEntity({
  name: 'AuditEntry',
  properties: {
    id: p.uuid().primary().onCreate(newId),
    at: p.datetime().defaultRaw('now()'),
    /** `person`, `token` (of a person or project) or `operator` (the command line, or the clock). */
    actorKind: p.enum(['person', 'token', 'operator'] as const),
    actorId: p.uuid().nullable(),
    action: p.string().length(64),
    projectId: p.uuid().nullable(),
    subjectId: p.uuid().nullable(),
    before: p.json<Record<string, unknown>>().nullable(),
    after: p.json<Record<string, unknown>>().nullable(),
  },
  indexes: [
    { name: 'audit_entry_actor_index', properties: ['actorId', 'at'] },
    { name: 'audit_entry_project_index', properties: ['projectId', 'at'] },
    { name: 'audit_entry_subject_index', properties: ['subjectId', 'at'] },
    // How a project began, among all that was done in it.
    { name: 'audit_entry_begun_index', properties: ['projectId'], where: { action: 'project.create' } },
    { name: 'audit_entry_parts_index', properties: ['projectId', 'id'], where: { action: { $in: [...PART_ACTIONS] } } },
  ],
});

export class AuditEntry extends AuditEntrySchema.class {}
AuditEntrySchema.setClass(AuditEntry);
