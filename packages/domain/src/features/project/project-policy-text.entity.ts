import { defineEntity, p } from '@mikro-orm/postgresql';
import type { Texts } from '@muster/rules';
import { newId } from '../../kernel/id.ts';
import { textTriggers } from '../../kernel/text-triggers.ts';
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
    /** All languages are one version: who accepts it accepts what it says in each. */
    texts: p.json<Texts>().defaultRaw(`'{}'`),
    createdAt: p.datetime().defaultRaw('now()'),
  },
  uniques: [{ name: 'project_policy_text_unique', properties: ['project', 'kind', 'version'] }],
  triggers: [
    ...textTriggers([{ plain: 'text', texts: 'texts' }], {
      main: '(select main_language from project where id = new.project_id)',
    }),
  ],
});

export class ProjectPolicyText extends ProjectPolicyTextSchema.class {}
ProjectPolicyTextSchema.setClass(ProjectPolicyText);
