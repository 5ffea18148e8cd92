import type { Feature } from '../../kernel/feature.ts';
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
  notAboutPeople: {
    Project: 'what a year is',
    ProjectPolicyText: 'a text for everybody',
  },
  inWords: {
    Project: (column) => `(select pid from project where id = row."${column}")`,
    ProjectPolicyText: (column) =>
      `(select json_build_object('pid', project.pid, 'kind', policy.kind, 'version', policy.version)
        from project_policy_text policy join project on project.id = policy.project_id where policy.id = row."${column}")`,
  },
  texts: [
    {
      table: 'project',
      plain: 'name',
      texts: 'names',
      project: 'project.id',
      called: `'name of the project'`,
    },
    {
      table: 'project',
      plain: 'description',
      texts: 'descriptions',
      project: 'project.id',
      called: `'description of the project'`,
    },
    {
      table: 'project',
      plain: 'venue',
      texts: 'venues',
      project: 'project.id',
      called: `'venue of the project'`,
    },
    {
      table: 'project',
      plain: 'venue_address',
      texts: 'venue_addresses',
      project: 'project.id',
      called: `'address of the venue'`,
    },
    {
      table: 'project_policy_text',
      plain: 'text',
      texts: 'texts',
      project: 'project_policy_text.project_id',
      called: `'policy: ' || project_policy_text.kind`,
      needed: `not exists (select from project_policy_text newer where newer.project_id = project_policy_text.project_id
        and newer.kind = project_policy_text.kind and newer.version > project_policy_text.version)`,
    },
  ],
  person: { obstacle: lastOwner },
};
