import { defineEntity, p } from '@mikro-orm/postgresql';
import { CHANGE_TOPICS } from '../kernel/change-triggers.ts';
import { newId } from '../kernel/id.ts';

/** Written by triggers alone, for nodes of release 0.1: see `kernel/change-triggers.ts`. */
const ProjectChangeSchema = defineEntity({
  name: 'ProjectChange',
  properties: {
    id: p.uuid().primary().onCreate(newId),
    projectId: p.uuid(),
    topic: p.enum(CHANGE_TOPICS),
    changes: p.bigint(),
  },
  indexes: [{ name: 'project_change_index', properties: ['projectId', 'topic'] }],
});

export class ProjectChange extends ProjectChangeSchema.class {}
ProjectChangeSchema.setClass(ProjectChange);
