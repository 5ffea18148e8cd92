import { defineEntity, p } from '@mikro-orm/postgresql';
import { PROJECT_ROLES } from '@muster/rules';
import { givenProperties } from '../../kernel/given-properties.ts';
import { newId } from '../../kernel/id.ts';
import { Person } from '../person/person.entity.ts';
import { Project } from './project.entity.ts';

const ProjectRoleSchema = defineEntity({
  name: 'ProjectRole',
  properties: {
    id: p.uuid().primary().onCreate(newId),
    project: () => p.manyToOne(Project).ref().deleteRule('cascade'),
    person: () => p.manyToOne(Person).ref().index().deleteRule('cascade'),
    role: p.enum(PROJECT_ROLES),
    createdAt: p.datetime().defaultRaw('now()'),
    ...givenProperties,
    givenBy: () => p.manyToOne(Person).ref().nullable().index().deleteRule('set null'),
  },
  uniques: [{ name: 'project_role_unique', properties: ['project', 'person', 'role'] }],
});

export class ProjectRole extends ProjectRoleSchema.class {}
ProjectRoleSchema.setClass(ProjectRole);
