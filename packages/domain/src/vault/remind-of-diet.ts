import { recordAudit } from '../audit/record-audit.ts';
import { refusalIn } from '../kernel/actor.ts';
import { changing, type Subject } from '../kernel/changing.ts';
import { conflict } from '../kernel/errors.ts';
import { PEOPLE_OF_PROJECT } from '../kernel/numbers.ts';
import type { Scope } from '../kernel/scope.ts';
import { enqueueMails } from '../mail/enqueue-mail.ts';
import { seldomMailed } from '../mail/seldom-mailed.ts';
import { mailLocaleSql } from '../person/mail-locale.ts';
import { findKnownProject } from '../project/load-project.ts';
import type { Project } from '../project/project.entity.ts';
import { hasProjectRole } from '../project/project.policy.ts';

/** Those who see the numbers of the whole project: a chief would learn of a person in a small team. */
const ofPlannedMeals = (pid: string): Subject<Project> => ({
  async find(em, actor) {
    const project = await findKnownProject(em, actor, pid);
    if (!hasProjectRole(actor, project.id, 'owner') && !hasProjectRole(actor, project.id, 'catering'))
      throw refusalIn(project.id, actor, 'Only owners and catering ask people what they eat.');
    if (project.state === 'archived') throw conflict('archived', 'This project is archived.');
    return project;
  },
  rows: (project) => ({ projects: [project.id] }),
});

/**
 * Asks those who have not said what they eat: one mail to each, at most one a day, counted in the same transaction.
 * Answers how many get one now.
 */
export async function remindOfDiet(scope: Scope, { pid }: { pid: string }): Promise<{ reminded: number }> {
  const { keys, publicUrl } = scope;
  return changing(scope, ofPlannedMeals(pid), async ({ tx, actor }, project) => {
    if (project.state === 'draft') throw conflict('not_open', 'Mails wait until the project opens.');
    const silent = await tx.execute<{ email: string; locale: 'en' | 'zh-Hant' | null }[]>(
      `select person.email, ${mailLocaleSql('person')} as locale from (${PEOPLE_OF_PROJECT}) someone
       join person on person.id = someone.person_id
       where someone.opens and not exists (select from dietary_record where dietary_record.person_id = person.id)
       order by person.id`,
      [project.id, project.id],
    );
    const due = await seldomMailed(
      tx,
      `diet ${project.id}`,
      silent.map(({ email }) => email),
    );
    const told = silent.filter(({ email }) => due.has(email));
    await enqueueMails(
      tx,
      keys,
      told.map(({ email, locale }) => ({
        template: 'diet-missing' as const,
        to: email,
        locale: locale ?? project.mainLanguage,
        projectName: project.names,
        link: `${publicUrl}/account/diet`,
      })),
    );
    recordAudit(tx, actor, {
      action: 'diet.remind',
      projectId: project.id,
      subjectId: project.id,
      after: { count: told.length },
    });
    return { reminded: told.length };
  });
}
