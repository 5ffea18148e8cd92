import { defineEntity, p } from '@mikro-orm/postgresql';
import { newId } from '../../kernel/id.ts';
import { Person } from '../person/person.entity.ts';
import { ProjectPolicyText } from './project-policy-text.entity.ts';

/** Who accepted which version of which text, and when they first did. */
const PolicyAcceptanceSchema = defineEntity({
  name: 'PolicyAcceptance',
  properties: {
    id: p.uuid().primary().onCreate(newId),
    person: () => p.manyToOne(Person).ref().deleteRule('cascade'),
    policyText: () => p.manyToOne(ProjectPolicyText).ref().deleteRule('cascade'),
    acceptedAt: p.datetime().defaultRaw('now()'),
  },
  // Who of a project has accepted is counted without a look at the rows.
  indexes: [{ name: 'policy_acceptance_text_index', properties: ['policyText', 'person'] }],
  uniques: [{ name: 'policy_acceptance_unique', properties: ['person', 'policyText'] }],
});

export class PolicyAcceptance extends PolicyAcceptanceSchema.class {}
PolicyAcceptanceSchema.setClass(PolicyAcceptance);
