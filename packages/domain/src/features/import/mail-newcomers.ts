import type { EntityManager } from '@mikro-orm/postgresql';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import { type Actor, requirePerson } from '../../kernel/actor.ts';
import { db } from '../../kernel/db/db.ts';
import { jsonTable } from '../../kernel/db/expressions.ts';
import { displayName } from '../../kernel/display-name.ts';
import { enqueueGivenMails } from '../../mail/enqueue-given-mails.ts';
import type { Mailing } from '../../mail/mailing.ts';
import { askForYes } from '../membership/ask-for-yes.ts';
import { mailLocale, mailLocaleOf } from '../person/mail-locale.ts';
import { Person } from '../person/person.entity.ts';
import type { Project } from '../project/project.entity.ts';
import type { Joining } from './joining.ts';
import type { ImportResult } from './past-imports.ts';

/**
 * Tells those who have joined by an import: one mail to each, however many teams they are in. Whose place waits is
 * asked for a yes; whom an owner moved inside the project hears of it. Answers how many do now, and how many later.
 */
export async function mailNewcomers(
  em: EntityManager,
  mailing: Mailing,
  actor: Actor,
  project: Project,
  joins: readonly Joining[],
): Promise<Pick<ImportResult, 'mails' | 'mailsWaiting'>> {
  const importer = await em.findOneOrFail(Person, { id: requirePerson(actor) });
  const asked = new Set(joins.filter(({ confirmed }) => !confirmed).map(({ personId }) => personId));
  const told = joins
    .filter(({ personId }) => !asked.has(personId) && personId !== importer.id)
    .map(({ teamId, personId, role }) => ({ teamId, personId, role }));
  const askedNow = await askForYes(em, mailing, project, [...asked], { fallback: mailLocale(importer) });
  const rows = await db(em)
    .selectFrom(jsonTable('given', told, { teamId: 'uuid', personId: 'uuid', role: 'text' }))
    .innerJoin('person', 'person.id', 'given.personId')
    .innerJoin('team', 'team.id', 'given.teamId')
    .select(({ fn, ref }) => [
      'person.email',
      mailLocaleOf('person').as('locale'),
      fn
        .jsonAgg(jsonBuildObject({ name: ref('team.names'), role: ref('given.role') }))
        .orderBy('team.position')
        .orderBy('team.id')
        .as('teams'),
    ])
    .where('person.suspended_at', 'is', null)
    .groupBy('person.id')
    .orderBy('person.id')
    .execute();
  const toldNow = await enqueueGivenMails(
    em,
    mailing.keys,
    rows.map(({ email, locale, teams }) => ({
      mail: {
        template: 'place-given',
        to: email,
        locale: locale ?? mailLocale(importer) ?? project.mainLanguage,
        pid: project.pid,
        projectName: project.names,
        giverName: displayName(importer),
        teams,
        roles: [],
        purposes: [],
        link: `${mailing.publicUrl}/projects/${project.pid}/teams`,
      },
      giverId: importer.id,
      projectId: project.id,
    })),
  );
  // In a draft, the mails that ask wait until it opens.
  const mails = (project.state === 'draft' ? asked.size : askedNow) + toldNow;
  return { mails, mailsWaiting: asked.size + rows.length - mails };
}
