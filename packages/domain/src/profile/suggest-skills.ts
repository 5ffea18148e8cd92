import { normaliseTag } from '@muster/rules';
import { isInUse } from '../kernel/numbers.ts';
import type { Scope } from '../kernel/scope.ts';
import { beginningWith, containing } from '../kernel/sql.ts';

const MOST = 20;
/** What so many have is as common as can be: nobody waits until all of them are counted. */
const MANY = 200;

/**
 * Skills that people have named, those that begin like the words first, then by how many have them. What nobody has
 * any more isn't suggested, and how many have it isn't said.
 */
export async function suggestSkills({ em }: Pick<Scope, 'em'>, words = ''): Promise<string[]> {
  const part = normaliseTag(words);
  const rows = await em.execute<{ name: string }[]>(
    `select skill.name
     from skill
     cross join lateral (
       select count(*) as people from (
         select from person_skill where person_skill.skill_id = skill.id and ${isInUse('person_skill.person_id')}
         limit ${MANY}) counted) named
     where skill.normalised like ? and named.people > 0
     order by skill.normalised like ? desc, named.people desc, skill.normalised
     limit ?`,
    [containing(part), beginningWith(part), MOST],
  );
  return rows.map(({ name }) => name);
}
