import type { Person, Project } from '@muster/domain';
import { SCOPES } from '@muster/rules';
import { beforeAll } from 'vitest';
import type { Answer } from './answer.ts';
import type { Api } from './api.ts';

export const MEMBERS_TEXT = 'The door code is 4711.';

const NAMES = ['administrator', 'owner', 'chief', 'chief of another team', 'member', 'outsider'] as const;
type Name = (typeof NAMES)[number];

export interface Year {
  project: Project;
  people: Record<Name, Person>;
  /** By REST, with a token that may all that its owner may. */
  call(name: Name | 'nobody', method: string, path: string, body?: unknown): Promise<Answer>;
}

/** A project `year` with the teams `crew` and `other`, and some people in it. */
export function useYear(api: Api): Year {
  const year = { people: {} } as Year;
  beforeAll(async () => {
    const { make, em } = api.db;
    year.project = await make.project({ pid: 'year' });
    const [crew, other] = [
      await make.team(year.project, { tid: 'crew' }),
      await make.team(year.project, { tid: 'other' }),
    ];
    crew.membersText = MEMBERS_TEXT;
    await em.flush();
    const tokens = new Map<string, string>();
    for (const name of NAMES) {
      year.people[name] = await make.person({ administrator: name === 'administrator' });
      tokens.set(name, await make.token(year.people[name], [...SCOPES]));
    }
    await make.projectRole(year.project, year.people.owner, 'owner');
    await make.membership(crew, year.people.chief, 'chief');
    await make.membership(crew, year.people.member);
    await make.membership(other, year.people['chief of another team'], 'chief');
    year.call = (name, method, path, body) => {
      const token = tokens.get(name);
      return api.ask(method, path, {
        ...(token === undefined ? {} : { token }),
        ...(body === undefined ? {} : { body }),
      });
    };
  });
  return year;
}
