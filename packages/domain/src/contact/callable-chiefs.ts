import type { EntityManager } from '@mikro-orm/postgresql';
import { displayNameSql } from '../kernel/display-name.ts';
import { CALLABLE_CHIEFS } from '../vault/callable-chiefs.ts';

interface Callable {
  teamId: string;
  uid: string;
  name: string;
  /** Whether they have entered anything: without a number there is nobody to call. */
  entered: boolean;
}

/** Chiefs of these teams who let their people call them, in the order of their names. */
export const callableChiefs = (em: EntityManager, teamIds: readonly string[]): Promise<Callable[]> =>
  em.execute<Callable[]>(
    `select callable.team_id as "teamId", person.id as uid, ${displayNameSql('person')} as name,
            exists (select from profile_record where person_id = person.id and phone is not null) as entered
     from (${CALLABLE_CHIEFS}) callable join person on person.id = callable.person_id
     where callable.team_id = any (?::uuid[]) and person.suspended_at is null
     order by name, person.id`,
    [`{${teamIds.join(',')}}`],
  );
