import type { Person } from '@muster/domain';
import { SCOPES } from '@muster/rules';
import { beforeAll } from 'vitest';
import type { Answer } from './answer.ts';
import type { Api } from './api.ts';

const ROLES = ['administrator', 'owner', 'finance', 'chief', 'other chief', 'member', 'outsider', 'nobody'] as const;
export type Role = (typeof ROLES)[number];

/** A project `year` whose people tell more or less of themselves, and a person whom its chiefs may find. */
export function useDirectory(api: Api) {
  const people = {} as Record<Exclude<Role, 'nobody'> | 'colleague' | 'hidden' | 'pooled' | 'both', Person>;
  const tokens = {} as Record<Role, string | undefined>;

  async function give(person: Person, resume: object, pool?: string): Promise<void> {
    const token = await api.db.make.token(person, ['me:write']);
    await api.ask('PUT', '/api/me/resume', { token, body: resume });
    if (pool !== undefined) await api.ask('PUT', '/api/me/talent-pool', { token, body: { wishes: pool } });
  }

  beforeAll(async () => {
    const { make, em } = api.db;
    const project = await make.project({ pid: 'year' });
    const [crew, other] = [
      await make.team(project, { tid: 'crew', name: 'Crew' }),
      await make.team(project, { tid: 'other', name: 'Other' }),
    ];
    const named = async (role: string, more: object = {}) =>
      make.person({ name: role, email: `${role.replaceAll(' ', '.')}@canary.example`, ...more });
    for (const role of ROLES) {
      if (role === 'nobody') continue;
      people[role] = await named(role, { administrator: role === 'administrator' });
      tokens[role] = await make.token(people[role], [...SCOPES]);
    }
    people.colleague = await named('colleague', { resumeVisibility: 'projects' });
    people.hidden = await named('hidden');
    people.pooled = await named('pooled');
    people.both = await named('both');
    await make.projectRole(project, people.owner, 'owner');
    await make.projectRole(project, people.finance, 'finance');
    await make.membership(crew, people.chief, 'chief');
    await make.membership(crew, people.member);
    await make.membership(crew, people.both);
    await make.membership(other, people['other chief'], 'chief');
    await make.membership(other, people.colleague);
    await make.membership(other, people.hidden);
    await make.membership(other, await named('suspended', { suspendedAt: new Date() }));
    await em
      .getConnection()
      .execute('insert into roster_opt_out (id, project_id, person_id) values (gen_random_uuid(), ?, ?)', [
        project.id,
        people.hidden.id,
      ]);
    // The member keeps their resume to themselves; the others show it, each in their own way.
    await give(people.member, { skills: ['Juggling'], hours: 1 });
    await give(people.colleague, { skills: ['Photography', 'Sound'], hours: 2 });
    await give(people.pooled, { skills: ['Photography'], hours: 3 }, 'Cameras, please');
    await give(people.both, { skills: ['Juggling', 'Photography'], hours: 4 }, 'More');
  });

  const call = (role: Role, path: string, method = 'GET'): Promise<Answer> =>
    api.ask(method, path, tokens[role] === undefined ? {} : { token: tokens[role] });
  const search = (role: Role, filters: Record<string, string> = {}) =>
    call(role, `/api/projects/year/directory?${new URLSearchParams(filters)}`);
  const tagPath = (tag: string, uid = people.both.id, tid = 'crew') =>
    `/api/projects/year/teams/${tid}/tags/${uid}/${encodeURIComponent(tag)}`;
  return { people, give, call, search, tagPath };
}

export const names = ({ body }: Answer): string[] => body.data.map((person: { name: string }) => person.name);
export const entry = (answer: Answer, name: string) =>
  answer.body.data.find((person: { name: string }) => person.name === name);
