import { normaliseTag } from '@muster/rules';
import { db } from '../../kernel/db/db.ts';
import { beginningWith, containing } from '../../kernel/db/expressions.ts';
import { isActive } from '../../kernel/numbers.ts';
import type { Scope } from '../../kernel/scope.ts';

const MOST = 20;
/** What so many have is as common as can be: nobody waits until all of them are counted. */
const MANY = 200;

/**
 * Skills that people have named, those that begin like the words first, then by how many have them. What nobody has
 * any more isn't suggested, and how many have it isn't said.
 */
export async function suggestSkills({ em }: Pick<Scope, 'em'>, words = ''): Promise<string[]> {
  const part = normaliseTag(words);
  const rows = await db(em)
    .selectFrom('skill')
    .innerJoinLateral(
      ({ selectFrom }) =>
        selectFrom(
          selectFrom('person_skill')
            .whereRef('person_skill.skill_id', '=', 'skill.id')
            .where(({ ref }) => isActive(ref('person_skill.person_id')))
            .limit(MANY)
            .as('counted'),
        )
          .select(({ fn }) => fn.countAll<number>().as('people'))
          .as('named'),
      (join) => join.onTrue(),
    )
    .select('skill.name')
    .where('skill.normalised', 'like', containing(part))
    .where('named.people', '>', 0)
    .orderBy((eb) => eb('skill.normalised', 'like', beginningWith(part)), 'desc')
    .orderBy('named.people', 'desc')
    .orderBy('skill.normalised')
    .limit(MOST)
    .execute();
  return rows.map(({ name }) => name);
}
