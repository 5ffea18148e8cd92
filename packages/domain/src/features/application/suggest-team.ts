import type { EntityManager } from '@mikro-orm/postgresql';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Actor } from '../../kernel/actor.ts';
import { DomainError } from '../../kernel/errors.ts';
import type { Mailing } from '../../mail/mailing.ts';
import type { Project } from '../project/project.entity.ts';
import { Team } from '../team/team.entity.ts';
import type { Answerable } from './answerable.ts';
import { Application } from './application.entity.ts';
import { alreadyAnswered, takesApplications } from './load-application.ts';
import { tellSuggestion } from './tell-applicant.ts';

const unfit = (detail: string) =>
  new DomainError('invalid', 'This team can’t be suggested.', { fields: [{ pointer: '/suggestedTid', detail }] });

/** A team that can be suggested. Should it close at this moment, the applicant finds that out when they take it. */
export async function findSuggestable(em: EntityManager, project: Project, tid: string): Promise<Team> {
  const suggested = await em.findOne(Team, { project, tid });
  if (suggested === null) throw unfit('The project has no such team.');
  if (!takesApplications(suggested)) throw unfit('This team takes no applications now.');
  return suggested;
}

/** Shows the applicant another team of the project. Their application stays open until they have decided. */
export async function suggestTeam(
  em: EntityManager,
  actor: Actor,
  mailing: Mailing,
  found: Answerable,
  tid: string,
  message: string | null,
): Promise<void> {
  const { project, application, team } = found;
  if (tid === team.tid) throw unfit('This is the team that they have applied to.');
  const suggested = await findSuggestable(em, project, tid);
  const changed = await em.nativeUpdate(
    Application,
    { id: application.id, state: 'applied', decision: null },
    { suggestedTeam: suggested.id, suggestionLeftAt: null, message },
  );
  if (changed === 0) throw alreadyAnswered();
  recordAudit(em, actor, {
    action: 'application.suggest',
    projectId: project.id,
    subjectId: team.id,
    after: { uid: application.person.id, application: application.id, tid },
  });
  await tellSuggestion(em, mailing, found, suggested, message);
}
