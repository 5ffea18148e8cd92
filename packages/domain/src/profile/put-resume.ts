import type { EntityManager } from '@mikro-orm/postgresql';
import { normaliseTag, tidyTag } from '@muster/rules';
import { recordAudit } from '../audit/record-audit.ts';
import { requirePerson } from '../kernel/actor.ts';
import { changing } from '../kernel/changing.ts';
import { newId } from '../kernel/id.ts';
import type { Scope } from '../kernel/scope.ts';
import { ofOwnPerson } from '../person/own-person.ts';
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
  const wanted = new Map(names.map((name) => [normaliseTag(name), tidyTag(name)]));
  await em.execute('delete from person_skill where person_id = ?', [personId]);
  if (wanted.size === 0) return;
  // In one order, so that two people who name the same new skills can't wait for each other.
  const known = JSON.stringify(
    [...wanted].map(([normalised, name], position) => ({ id: newId(), link: newId(), normalised, name, position })),
  );
  await em.execute(
    `insert into skill (id, name, normalised)
     select id, name, normalised from json_to_recordset(?) as new (id uuid, name text, normalised text)
     order by normalised
     on conflict (normalised) do nothing`,
    [known],
  );
  await em.execute(
    `insert into person_skill (id, person_id, skill_id, position)
     select named.link, ?, skill.id, named.position
     from json_to_recordset(?) as named (link uuid, normalised text, position int)
     join skill on skill.normalised = named.normalised`,
    [personId, known],
  );
}
