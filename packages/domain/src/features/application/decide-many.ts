import type { EntityManager, Loaded } from '@mikro-orm/postgresql';
import type { AnswerResult } from '@muster/rules';
import { recordAudit } from '../../audit/record-audit.ts';
import { requirePerson } from '../../kernel/actor.ts';
import { changing, type Subject } from '../../kernel/changing.ts';
import { db } from '../../kernel/db/db.ts';
import { anyOf } from '../../kernel/db/expressions.ts';
import { DomainError } from '../../kernel/errors.ts';
import { isId } from '../../kernel/id.ts';
import type { Scope } from '../../kernel/scope.ts';
import { seatsTakenIn } from '../membership/places-taken.ts';
import { findKnownProject } from '../project/load-project.ts';
import type { Project } from '../project/project.entity.ts';
import { teamFacts } from '../team/load-team.ts';
import { Application } from './application.entity.ts';
import { canAnswer, listedTeams } from './application.policy.ts';
import { decideAll } from './decide.ts';
import { type Candidate, isApplicantInTeam, planOf } from './plan-acceptance.ts';

interface Decided {
  state: 'accepted' | 'declined';
  message?: string | undefined;
}

type WithBoth = Loaded<Application, 'team' | 'person'>;

interface Found {
  project: Project;
  /** Those that the caller answers, the oldest first. */
  applications: WithBoth[];
}

/** Applications that are answered together; those that the caller can't answer are as absent as others. */
const ofApplications = (pid: string, ids: readonly string[], joining: boolean): Subject<Found> => ({
  async find(em, actor) {
    const project = await findKnownProject(em, actor, pid);
    if (listedTeams(actor, project.id).length === 0)
      throw new DomainError('forbidden', 'Only owners and chiefs of a project answer its applications.');
    const found = await em.find(
      Application,
      { id: { $in: ids.filter(isId) }, team: { project } },
      { populate: ['team', 'person'], orderBy: { id: 'asc' } },
    );
    const factsOf = ({ team, person }: WithBoth) => ({ team: teamFacts(team.$, project), personId: person.id });
    return { project, applications: found.filter((application) => canAnswer(actor, factsOf(application))) };
  },
  rows: ({ project, applications }) => ({
    teams: applications.flatMap(({ team, suggestedTeam }) => [team.id, ...(suggestedTeam ? [suggestedTeam.id] : [])]),
    projects: [project.id],
    kept: applications.map(({ person }) => person.id),
    shared: !joining,
  }),
});

/**
 * Accepts or declines many at once: as many statements for a hundred as for one. What each comes to is decided under the
 * locks of their teams, by the function that also says it beforehand.
 */
export async function decideMany(
  scope: Scope,
  { pid, ids, state, message }: { pid: string; ids: readonly string[] } & Decided,
): Promise<Map<string, AnswerResult>> {
  const answererId = requirePerson(scope.actor);
  const accepting = state === 'accepted';
  return changing(scope, ofApplications(pid, ids, accepting), async ({ tx, actor }, { project, applications }) => {
    const results = new Map<string, AnswerResult>(applications.map(({ id }) => [id, 'already_answered']));
    const chosen = accepting ? await placed(tx, applications, results) : applications.map(({ id }) => id);
    const decided = await decideAll(tx, chosen, { decision: state, answererId, message: message ?? null });
    for (const { id, team, person } of applications.filter((application) => decided.has(application.id))) {
      results.set(id, state);
      recordAudit(tx, actor, {
        action: accepting ? 'application.accept' : 'application.decline',
        projectId: project.id,
        subjectId: team.id,
        after: { uid: person.id, application: id },
      });
    }
    return results;
  });
}

/** Those for whom there is a place, the oldest first; writes down why the others get none. */
async function placed(
  em: EntityManager,
  applications: readonly WithBoth[],
  results: Map<string, AnswerResult>,
): Promise<string[]> {
  const rows = await db(em)
    .with('concerned', (query) =>
      query
        .selectFrom('team')
        .select(['team.id', seatsTakenIn('team').as('taken')])
        .where('team.id', '=', anyOf(applications.map(({ team }) => team.id))),
    )
    .selectFrom('application')
    .innerJoin('concerned', 'concerned.id', 'application.team_id')
    .select(['application.id', 'concerned.taken', isApplicantInTeam().as('inTeam')])
    .where('application.id', '=', anyOf(applications.map(({ id }) => id)))
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const candidates = applications.map((application): Candidate => {
    const { taken = 0, inTeam = false } = byId.get(application.id) ?? {};
    const [team, person] = [application.team.$, application.person.$];
    return {
      id: application.id,
      tid: team.tid,
      teamName: team.name,
      teamNames: team.names,
      closed: team.closedAt !== null,
      most: team.headcountMost ?? null,
      taken,
      open: application.state === 'applied' && application.decision == null,
      suspended: person.suspendedAt !== null,
      inTeam,
    };
  });
  const { accepts, waits, refused } = planOf(candidates, []);
  for (const id of waits) results.set(id, 'team_full');
  for (const { id, result } of refused) results.set(id, result);
  return accepts;
}
