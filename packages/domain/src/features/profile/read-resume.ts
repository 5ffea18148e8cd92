import type { EntityManager } from '@mikro-orm/postgresql';
import { requirePerson } from '../../kernel/actor.ts';
import { db } from '../../kernel/db/db.ts';
import type { Scope } from '../../kernel/scope.ts';
import { Resume } from './resume.entity.ts';

export interface ResumeView {
  intro: string;
  skills: string[];
  hours: number | null;
  links: string[];
}

/** One's own, or null where there is none. */
export async function readResume({ em, actor }: Scope): Promise<(ResumeView & { updatedAt: Date }) | null> {
  return loadResume(em, requirePerson(actor));
}

/** The caller has found out that the resume may be seen. */
export async function loadResume(
  em: EntityManager,
  personId: string,
): Promise<(ResumeView & { updatedAt: Date }) | null> {
  const resume = await em.findOne(Resume, { person: personId }, { refresh: true });
  if (resume === null) return null;
  const { intro, hours, links, updatedAt } = resume;
  return { intro, skills: await skillsOf(em, personId), hours: hours ?? null, links, updatedAt };
}

async function skillsOf(em: EntityManager, personId: string): Promise<string[]> {
  const rows = await db(em)
    .selectFrom('person_skill')
    .innerJoin('skill', 'skill.id', 'person_skill.skill_id')
    .select('skill.name')
    .where('person_skill.person_id', '=', personId)
    .orderBy('person_skill.position')
    .orderBy('skill.id')
    .execute();
  return rows.map(({ name }) => name);
}
