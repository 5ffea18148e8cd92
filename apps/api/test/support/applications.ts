import type { Person, Project } from '@muster/domain';
import { SCOPES } from '@muster/rules';
import { beforeAll, expect } from 'vitest';
import type { Answer } from './answer.ts';
import type { Api } from './api.ts';

const ROLES = ['owner', 'chief', 'member', 'applicant', 'outsider'] as const;
type Role = (typeof ROLES)[number];
export const POLICIES = [{ kind: 'conduct', version: 1 }];
export const LIST = '/api/projects/year/applications';

/** A year with a team that takes applications, and a person in each role, with a token. */
export function useApplications(api: Api) {
  const at = {} as { project: Project };
  const people = {} as Record<Role, Person>;
  const tokens = {} as Record<Role, string>;

  beforeAll(async () => {
    const { make } = api.db;
    const project = await make.project({ pid: 'year' });
    const team = await make.team(project, { tid: 'crew' });
    await make.team(project, { tid: 'other' });
    for (const role of ROLES) {
      people[role] = await make.person({ email: `${role}@canary.example` });
      tokens[role] = await make.token(people[role], [...SCOPES]);
    }
    await make.projectRole(project, people.owner, 'owner');
    await make.membership(team, people.chief, 'chief');
    await make.membership(team, people.member);
    await make.policy(project, {}, [people.owner, people.chief, people.member]);
    at.project = project;
  });

  const call = (role: Role, method: string, path: string, body?: unknown): Promise<Answer> =>
    api.ask(method, path, { token: tokens[role], ...(body === undefined ? {} : { body }) });

  async function applied(tid = 'crew'): Promise<string> {
    const token = await api.db.make.token(await api.db.make.person(), ['applications:write']);
    const answer = await api.ask('POST', LIST, { token, body: { tid, note: 'Hi', accepted_policies: POLICIES } });
    expect(answer.status).toBe(201);
    return answer.body.data.id;
  }
  return { at, people, call, applied };
}
