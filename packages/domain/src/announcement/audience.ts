import type { EntityManager } from '@mikro-orm/postgresql';
import type { AnnouncementKind } from '@muster/rules';
import { amongChosen, peopleInAudience } from '../kernel/audience.ts';
import type { AudienceAsked } from '../kernel/db/json-columns.ts';
import { displayNameSql } from '../kernel/display-name.ts';
import type { Piece } from '../kernel/piece.ts';

/** Everybody whom the audience means, once, with a name and how mail stands with them. */
function standingSql(audience: AudienceAsked, projectId: string, kind: AnnouncementKind): Piece {
  const meant = peopleInAudience(audience, projectId);
  const chosen = amongChosen(audience);
  return {
    sql: `select person.id as person_id, ${displayNameSql('person')} as name,
            case when person.suspended_at is not null then 'suspended'
                 when exists (select from announcement_opt_out o where o.project_id = ? and o.person_id = person.id and o.kind = ?) then 'opted_out'
                 when not person.email_verified then 'unverified'
                 else 'reached' end as standing
          from person where person.id in (${meant.sql}) and ${chosen.sql}`,
    values: [projectId, kind, ...meant.values, ...chosen.values],
  };
}

export interface Reach {
  recipients: number;
  optedOut: number;
  /** Never signed in: nobody knows whether the address is theirs. */
  unverified: number;
  /** Some names of those who would get it. */
  sample: string[];
}

const SAMPLE_SIZE = 5;

export async function measureAudience(
  em: EntityManager,
  projectId: string,
  audience: AudienceAsked,
  kind: AnnouncementKind,
): Promise<Reach> {
  const { sql, values } = standingSql(audience, projectId, kind);
  const [reach] = await em.execute<Reach[]>(
    `with meant as (${sql})
     select count(*) filter (where standing = 'reached')::int as recipients,
            count(*) filter (where standing = 'opted_out')::int as "optedOut",
            count(*) filter (where standing = 'unverified')::int as unverified,
            coalesce((select json_agg(name) from (
              select name from meant where standing = 'reached' order by name, person_id limit ${SAMPLE_SIZE}) first), '[]') as sample
     from meant`,
    values,
  );
  return reach as Reach;
}

/**
 * Writes down who gets the mail, and says how many they are. People who were chosen one by one are written down also
 * where they get no mail: nothing else says that the announcement is for them, and that they may read its page.
 */
export async function addRecipients(
  em: EntityManager,
  announcementId: string,
  projectId: string,
  audience: AudienceAsked,
  kind: AnnouncementKind,
): Promise<number> {
  const { sql, values } = standingSql(audience, projectId, kind);
  const [added] = await em.execute<{ count: number }[]>(
    `with added as (
       insert into announcement_recipient (id, announcement_id, person_id, state, settled_at)
       select gen_random_uuid(), ?, person_id, case standing when 'reached' then 'waiting' else 'left_out' end,
              case standing when 'reached' then null else now() end
       from (${sql}) meant where standing = 'reached' or (?::boolean and standing <> 'suspended')
       returning state)
     select count(*) filter (where state = 'waiting')::int as count from added`,
    [announcementId, ...values, audience.uids !== undefined],
  );
  return added?.count ?? 0;
}
