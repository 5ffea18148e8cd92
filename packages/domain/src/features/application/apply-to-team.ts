import type { EntityManager } from '@mikro-orm/postgresql';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Actor, requirePerson } from '../../kernel/actor.ts';
import { changing, type Subject } from '../../kernel/changing.ts';
import { CONFIRMED } from '../../kernel/confirmation.ts';
import { unlessTaken } from '../../kernel/constraint.ts';
import { conflict } from '../../kernel/errors.ts';
import type { Scope } from '../../kernel/scope.ts';
import type { Mailing } from '../../mail/mailing.ts';
import { changesRoster, chooseRoster } from '../membership/choose-roster.ts';
import { Membership } from '../membership/membership.entity.ts';
import type { Person } from '../person/person.entity.ts';
import { withPerson } from '../person/with-person.ts';
import { type AcceptedPolicy, acceptPolicies } from '../project/accept-policies.ts';
import type { Project } from '../project/project.entity.ts';
import { type FoundTeam, findKnownTeam } from '../team/load-team.ts';
import type { Team } from '../team/team.entity.ts';
import { Application } from './application.entity.ts';
import { requireOpen, takesApplications } from './load-application.ts';
import { tellAnswerers } from './tell-answerers.ts';

export interface NewApplication {
  tid: string;
  note: string;
  acceptedPolicies: readonly AcceptedPolicy[];
  /** Whether the project's roster shows them; what is left out stays as it is. */
  showOnRoster?: boolean | undefined;
}

/** Asks to join a team. Accepting the project's policies is a part of it: both are written, or neither. */
export async function applyToTeam(
  scope: Scope,
  { pid, tid, note, acceptedPolicies, showOnRoster }: { pid: string } & NewApplication,
): Promise<string> {
  const personId = requirePerson(scope.actor);
  return onlyOnce(() =>
    changing(
      scope,
      withPerson(ofOpenTeam(pid, tid, showOnRoster), personId),
      async ({ tx, actor }, { found, person }) => {
        const { project, team } = found;
        await acceptPolicies(tx, project, personId, acceptedPolicies);
        await chooseRoster(tx, actor, { projectId: project.id, personId }, showOnRoster);
        return openApplication(tx, actor, scope, { project, team, person, note });
      },
    ),
  );
}

/** The team, as it stays until the end of the transaction; and the roster, where the applicant's choice changes it. */
const ofOpenTeam = (
  pid: string,
  tid: string,
  showOnRoster: boolean | undefined,
): Subject<FoundTeam & { changesRoster: boolean }> => ({
  async find(em, actor) {
    const found = await findKnownTeam(em, actor, pid, tid);
    requireOpen(found.project);
    const place = { projectId: found.project.id, personId: requirePerson(actor) };
    return { ...found, changesRoster: await changesRoster(em, place, showOnRoster) };
  },
  rows: ({ project, team, changesRoster: changes }) => ({
    teams: [team.id],
    projects: [project.id],
    shared: !changes,
  }),
});

/** Team and project must be locked. The constraint decides whether there is one already, so it must be let to speak. */
export async function openApplication(
  em: EntityManager,
  actor: Actor,
  mailing: Mailing,
  { project, team, person, note }: { project: Project; team: Team; person: Person; note: string },
): Promise<string> {
  if (!takesApplications(team)) throw conflict('team_not_open', 'This team takes no applications now.');
  if ((await em.count(Membership, { team, person, leftAt: null, ...CONFIRMED })) > 0)
    throw conflict('already_member', 'You are in this team already.');
  const application = em.create(Application, { team, person, note });
  recordAudit(em, actor, {
    action: 'application.create',
    projectId: project.id,
    subjectId: team.id,
    after: { uid: person.id, application: application.id },
  });
  await em.flush();
  await tellAnswerers(em, mailing, project, team, person);
  return application.id;
}

const alreadyApplied = () =>
  conflict('already_applied', 'You have applied to this team already, and nobody has answered yet.');

export const onlyOnce = <T>(work: () => Promise<T>): Promise<T> =>
  unlessTaken('application_open_unique', alreadyApplied, work);
