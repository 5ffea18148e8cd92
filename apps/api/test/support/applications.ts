import type { Person, Project } from '@muster/domain';
import { SCOPES } from '@muster/rules';
import { beforeAll, expect } from 'vitest';
import type { Answer, Api } from './api.ts';

export const ROLES = [
  'administrator',
  'owner',
  'finance',
  'chief',
  'chief of another team',
  'member',
  'applicant',
  'outsider',
  'nobody',
] as const;
export type Role = (typeof ROLES)[number];
export const POLICIES = [{ kind: 'conduct', version: 1 }];
export const LIST = '/api/projects/year/applications';

/** A year with a team that takes applications, and a person in each role, with a token. */
export function useApplications(api: Api) {
  const at = {} as { project: Project };
  const people = {} as Record<Exclude<Role, 'nobody'>, Person>;
  const tokens = {} as Record<Role, string | undefined>;

  beforeAll(async () => {
    const { make } = api.db;
    const project = await make.project({ pid: 'year' });
    const [team, other] = [await make.team(project, { tid: 'crew' }), await make.team(project, { tid: 'other' })];
    for (const role of ROLES) {
      if (role === 'nobody') continue;
      people[role] = await make.person({
        administrator: role === 'administrator',
        email: `${role.replaceAll(' ', '-')}@canary.example`,
      });
      tokens[role] = await make.token(people[role], [...SCOPES]);
    }
    for (const role of ['owner', 'finance'] as const) await make.projectRole(project, people[role], role);
    await make.membership(team, people.chief, 'chief');
    await make.membership(team, people.member);
    await make.membership(other, people['chief of another team'], 'chief');
    const { finance, chief, 'chief of another team': another, member } = people;
    await make.policy(project, {}, [people.owner, finance, chief, another, member]);
    at.project = project;
  });

  const call = (role: Role, method: string, path: string, body?: unknown): Promise<Answer> =>
    api.ask(method, path, {
      ...(tokens[role] === undefined ? {} : { token: tokens[role] }),
      ...(body === undefined ? {} : { body }),
    });

  async function applied(tid = 'crew'): Promise<string> {
    const token = await api.db.make.token(await api.db.make.person(), ['applications:write']);
    const answer = await api.ask('POST', LIST, { token, body: { tid, note: 'Hi', accepted_policies: POLICIES } });
    expect(answer.status).toBe(201);
    return answer.body.data.id;
  }
  return { at, people, call, applied };
}
