import type { Feature } from '../kernel/feature.ts';
import { held } from './held.ts';
import { lastOwner } from './last-owner.ts';
import { PolicyAcceptance } from './policy-acceptance.entity.ts';
import { Project } from './project.entity.ts';
import { ProjectPolicyText } from './project-policy-text.entity.ts';
import { ProjectRole } from './project-role.entity.ts';

export const project: Feature = {
  name: 'project',
  entities: [PolicyAcceptance, Project, ProjectPolicyText, ProjectRole],
  held,
  notAboutPeople: { Project: 'what a year is', ProjectPolicyText: 'a text for everybody' },
  inWords: {
    Project: (column) => `(select pid from project where id = row."${column}")`,
    ProjectPolicyText: (column) =>
      `(select json_build_object('pid', project.pid, 'kind', policy.kind, 'version', policy.version)
        from project_policy_text policy join project on project.id = policy.project_id where policy.id = row."${column}")`,
  },
  person: { obstacle: lastOwner },
};
