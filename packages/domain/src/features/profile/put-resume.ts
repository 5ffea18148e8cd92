import type { EntityManager } from '@mikro-orm/postgresql';
import { normaliseTag, tidyTag } from '@muster/rules';
import { recordAudit } from '../../audit/record-audit.ts';
import { requirePerson } from '../../kernel/actor.ts';
import { changing } from '../../kernel/changing.ts';
import { db } from '../../kernel/db/db.ts';
import { newId } from '../../kernel/id.ts';
import type { Scope } from '../../kernel/scope.ts';
import { ofOwnPerson } from '../person/own-person.ts';
import { PersonSkill } from './person-skill.entity.ts';
import type { ResumeView } from './read-resume.ts';
import { Resume } from './resume.entity.ts';

/** Replaces one's resume as a whole: what isn't sent isn't there afterwards. */
export async function putResume(scope: Scope, { intro, skills, hours, links }: ResumeView): Promise<void> {
  const personId = requirePerson(scope.actor);
  // Two that are sent at the same moment come one after the other: no mixture of them is left.
  await changing(scope, ofOwnPerson(), async ({ tx, actor }, { person }) => {
    const resume = (await tx.findOne(Resume, { person })) ?? tx.create(Resume, { person, links });
    tx.assign(resume, { intro, hours, links, updatedAt: new Date() });
    await replaceSkills(tx, personId, skills);
    // That it changed is worth writing down; what it says isn't the log's business.
    recordAudit(tx, actor, { action: 'me.put_resume', subjectId: personId });
  });
}

async function replaceSkills(em: EntityManager, personId: string, names: readonly string[]): Promise<void> {
  await em.nativeDelete(PersonSkill, { person: personId });
  const wanted = [...new Map(names.map((name) => [normaliseTag(name), tidyTag(name)]))].map(
    ([normalised, name], position) => ({ normalised, name, position }),
  );
  if (wanted.length === 0) return;
  await db(em)
    .insertInto('skill')
    .values(
      // In one order, so that two people who name the same new skills can't wait for each other.
      wanted
        .toSorted((one, other) => (one.normalised < other.normalised ? -1 : 1))
        .map(({ normalised, name }) => ({ id: newId(), name, normalised })),
    )
    .onConflict((conflict) => conflict.column('normalised').doNothing())
    .execute();
  await db(em)
    .insertInto('person_skill')
    .values(({ selectFrom }) =>
      wanted.map(({ normalised, position }) => ({
        id: newId(),
        person_id: personId,
        skill_id: selectFrom('skill').select('skill.id').where('skill.normalised', '=', normalised),
        position,
      })),
    )
    .execute();
}
