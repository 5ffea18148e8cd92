import { defineEntity, p } from '@mikro-orm/postgresql';
import { newId } from '../kernel/id.ts';
import { Project } from './project.entity.ts';

export const POLICY_KINDS = ['conduct', 'privacy'] as const;
export type PolicyKind = (typeof POLICY_KINDS)[number];

/** A text that people accept when they join. Versions are kept: what somebody accepted stays readable. */
const ProjectPolicyTextSchema = defineEntity({
  name: 'ProjectPolicyText',
  properties: {
    id: p.uuid().primary().onCreate(newId),
    project: () => p.manyToOne(Project).ref().deleteRule('cascade'),
    kind: p.enum(POLICY_KINDS),
    version: p.integer(),
    text: p.text(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
  uniques: [{ name: 'project_policy_text_unique', properties: ['project', 'kind', 'version'] }],
});

export class ProjectPolicyText extends ProjectPolicyTextSchema.class {}
ProjectPolicyTextSchema.setClass(ProjectPolicyText);
