import { defineEntity, p } from '@mikro-orm/postgresql';
import { CHANGE_TOPICS } from '../kernel/change-triggers.ts';
import { newId } from '../kernel/id.ts';

/**
 * How often something changed that numbers of a project are counted from; written by `kernel/change-triggers.ts` alone.
 * Several rows for each project, so that changes at the same moment don't wait for each other. Without a foreign key,
 * which would wait for those who hold the project.
 */
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
