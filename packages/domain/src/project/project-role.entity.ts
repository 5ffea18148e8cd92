import { defineEntity, p } from '@mikro-orm/postgresql';
import { Person } from '../person/person.entity.ts';
import { newId } from '../shared/id.ts';
import { Project } from './project.entity.ts';

export const PROJECT_ROLES = ['owner', 'finance', 'catering'] as const;
export type ProjectRoleName = (typeof PROJECT_ROLES)[number];

const ProjectRoleSchema = defineEntity({
  name: 'ProjectRole',
  properties: {
    id: p.uuid().primary().onCreate(newId),
    project: () => p.manyToOne(Project).ref().deleteRule('cascade'),
    person: () => p.manyToOne(Person).ref().index().deleteRule('cascade'),
    role: p.enum(PROJECT_ROLES),
    createdAt: p.datetime().defaultRaw('now()'),
  },
  uniques: [{ name: 'project_role_unique', properties: ['project', 'person', 'role'] }],
});

export class ProjectRole extends ProjectRoleSchema.class {}
ProjectRoleSchema.setClass(ProjectRole);
