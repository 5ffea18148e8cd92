import type { EntityManager } from '@mikro-orm/postgresql';
import { changing, type Subject } from '../../../kernel/changing.ts';
import { db } from '../../../kernel/db/db.ts';
import { anyOf } from '../../../kernel/db/expressions.ts';
import { conflict } from '../../../kernel/errors.ts';
import type { Missing } from '../../../kernel/reminders.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { remindByMail } from '../../../mail/remind-by-mail.ts';
import { mailLocaleOf } from '../../person/mail-locale.ts';
import { type Reminded, remindPeople } from '../../reminder/remind-people.ts';
import { findPayingProject } from '../load-subsidy.ts';
import { bankProblems } from './bank-problems.ts';
import { type FoundBatch, findBatch } from './load-batch.ts';

const ofReminded = (path: { pid: string; id: string }): Subject<FoundBatch> => ({
  find: (em, actor) => findBatch(em, actor, path, findPayingProject),
  rows: ({ project }) => ({ projects: [project.id] }),
});

/** Asks those whose bank data is missing, or does not do for the file, to enter it. Once a day, whoever presses. */
export async function remindPayees(scope: Scope, path: { pid: string; id: string }): Promise<Reminded> {
  return changing(scope, ofReminded(path), async (change, found) => {
    const { project, batch, payouts } = found;
    if (project.state === 'draft') throw conflict('not_open', 'Mails wait until the project opens.');
    return remindPeople(scope, change, project, {
      kind: 'bank',
      missing: async (em) => {
        const problems = await bankProblems(em, scope, found);
        return peopleOf(
          em,
          payouts.flatMap(({ id, personId }) => (problems.has(id) && personId !== null ? [personId] : [])),
        );
      },
      mail: remindByMail(({ publicUrl }) => ({
        template: 'bank-missing',
        pid: project.pid,
        projectName: project.names,
        needs: batch.kind === 'pain' ? 'iban' : 'account',
        link: `${publicUrl}/account/bank`,
      })),
    });
  });
}

const peopleOf = (em: EntityManager, ids: readonly string[]): Promise<Missing[]> =>
  db(em)
    .selectFrom('person')
    .select(['id as personId', 'email', mailLocaleOf('person').as('locale')])
    .where('id', '=', anyOf(ids))
    .where('suspended_at', 'is', null)
    .orderBy('id')
    .execute();
