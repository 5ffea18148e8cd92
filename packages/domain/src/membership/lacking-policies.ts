import type { EntityManager } from '@mikro-orm/postgresql';
import { isInUse } from '../kernel/numbers.ts';
import type { Missing } from '../kernel/reminders.ts';
import { mailLocaleSql } from '../person/mail-locale.ts';
import type { PolicyKind } from '../project/project-policy-text.entity.ts';
import { ASKED_POLICIES, placesIn } from './places-in.ts';

/** The people of a project, each once; who has one place that stands is not waiting. Takes its id three times. */
export const PEOPLE = `
  select place.person_id, bool_and(place.waiting) as waiting
  from (${placesIn('?')}) place where ${isInUse('place.person_id')}
  group by place.person_id`;

export interface Lacking extends Missing {
  /** Whether they have accepted nothing in the project yet. */
  blocking: boolean;
  kinds: PolicyKind[];
}

/** Who has a place that stands and has not accepted a text in its latest version. */
export const lackingIn = (em: EntityManager, projectId: string): Promise<Lacking[]> =>
  em.execute<Lacking[]>(
    `select person.id as "personId", person.email, ${mailLocaleSql('person')} as locale, lacking.kinds,
       not exists (
         select from policy_acceptance accepted join project_policy_text text on text.id = accepted.policy_text_id
         where accepted.person_id = person.id and text.project_id = ?) as blocking
     from (
       select someone.person_id, array_agg(asked.kind::text order by asked.kind) as kinds
       from (${PEOPLE}) someone
       cross join (${ASKED_POLICIES} and latest.project_id = ?) asked
       where not someone.waiting and not exists (
         select from policy_acceptance accepted
         where accepted.person_id = someone.person_id and accepted.policy_text_id = asked.id)
       group by someone.person_id) lacking
     join person on person.id = lacking.person_id order by person.id`,
    [projectId, projectId, projectId, projectId, projectId],
  );
