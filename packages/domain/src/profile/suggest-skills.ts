import { normaliseTag } from '@muster/rules';
import type { Scope } from '../kernel/scope.ts';

const MOST = 20;

/**
 * Skills that people have named, those that begin like the words first, then by how many have them. What nobody has
 * any more isn't suggested, and how many have it isn't said.
 */
export async function suggestSkills({ em }: Pick<Scope, 'em'>, words = ''): Promise<string[]> {
  const escaped = normaliseTag(words).replace(/[\\%_]/g, '\\$&');
  const rows = await em.execute<{ name: string }[]>(
    `select skill.name
     from skill
     join person_skill on person_skill.skill_id = skill.id
     join person on person.id = person_skill.person_id and person.suspended_at is null
     where skill.normalised like ?
     group by skill.id
     order by skill.normalised like ? desc, count(*) desc, skill.normalised
     limit ?`,
    [`%${escaped}%`, `${escaped}%`, MOST],
  );
  return rows.map(({ name }) => name);
}
