import { jsonBuildObject } from 'kysely/helpers/postgres';
import { column, expressions } from '../../kernel/db/expressions.ts';
import type { Tables } from '../../kernel/db/tables.ts';
import type { Feature } from '../../kernel/feature.ts';
import { held } from './held.ts';
import { lastOwner } from './last-owner.ts';
import { PolicyAcceptance } from './policy-acceptance.entity.ts';
import { Project } from './project.entity.ts';
import { ProjectPolicyText } from './project-policy-text.entity.ts';
import { ProjectRole } from './project-role.entity.ts';

const { exists, not, selectFrom } = expressions();
const policy = <Name extends keyof Tables['project_policy_text']>(name: Name) =>
  column('project_policy_text', 'project_policy_text', name);

export const project: Feature = {
  name: 'project',
  entities: [PolicyAcceptance, Project, ProjectPolicyText, ProjectRole],
  held,
  notAboutPeople: {
    Project: 'what a year is',
    ProjectPolicyText: 'a text for everybody',
  },
  inWords: {
    Project: (id) => selectFrom('project').select('pid').where('project.id', '=', id),
    ProjectPolicyText: (id) =>
      selectFrom('project_policy_text as policy')
        .innerJoin('project', 'project.id', 'policy.project_id')
        .select(({ ref }) =>
          jsonBuildObject({
            pid: ref('project.pid'),
            kind: ref('policy.kind'),
            version: ref('policy.version'),
          }).as('policy'),
        )
        .where('policy.id', '=', id),
  },
  texts: [
    {
      table: 'project',
      plain: 'name',
      texts: 'names',
      project: column('project', 'project', 'id'),
      called: 'name of the project',
    },
    {
      table: 'project',
      plain: 'description',
      texts: 'descriptions',
      project: column('project', 'project', 'id'),
      called: 'description of the project',
    },
    {
      table: 'project',
      plain: 'venue',
      texts: 'venues',
      project: column('project', 'project', 'id'),
      called: 'venue of the project',
    },
    {
      table: 'project',
      plain: 'venue_address',
      texts: 'venue_addresses',
      project: column('project', 'project', 'id'),
      called: 'address of the venue',
    },
    {
      table: 'project_policy_text',
      plain: 'text',
      texts: 'texts',
      project: policy('project_id'),
      called: 'policy:',
      of: policy('kind'),
      needed: not(
        exists(
          selectFrom('project_policy_text as newer')
            .where('newer.project_id', '=', policy('project_id'))
            .where('newer.kind', '=', policy('kind'))
            .where('newer.version', '>', policy('version')),
        ),
      ),
    },
  ],
  person: { obstacle: lastOwner },
};
