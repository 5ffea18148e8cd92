import type { EntityManager } from '@mikro-orm/postgresql';
import { requirePerson } from '../kernel/actor.ts';
import type { Scope } from '../kernel/scope.ts';
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
  const rows = await em.execute<{ name: string }[]>(
    `select skill.name from person_skill join skill on skill.id = person_skill.skill_id
     where person_skill.person_id = ? order by person_skill.position, skill.id`,
    [personId],
  );
  return rows.map(({ name }) => name);
}
