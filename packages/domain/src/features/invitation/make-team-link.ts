import { TEAM_LINK_MOST_DAYS, type TeamLinkGives } from '@muster/rules';
import { sql } from 'kysely';
import { recordAudit } from '../../audit/record-audit.ts';
import { hashSecret, newLinkToken } from '../../crypto/secret.ts';
import { requirePerson } from '../../kernel/actor.ts';
import { changing } from '../../kernel/changing.ts';
import { db } from '../../kernel/db/db.ts';
import { DomainError } from '../../kernel/errors.ts';
import type { Scope } from '../../kernel/scope.ts';
import { requireOpenTeam } from '../membership/put-into-team.ts';
import { ofManagedTeam } from '../team/load-team.ts';
import { type TeamLinkEntry, teamLinkEntry } from './list-team-links.ts';
import { TeamLink } from './team-link.entity.ts';

export interface NewTeamLink {
  gives: TeamLinkGives;
  /** How many may use it, and its last day, where the project is. A link that makes members needs both. */
  places: number | null;
  endsOn: string | null;
}

/** Makes a link for a team. It is told once: only its hash is kept. */
export async function makeTeamLink(
  scope: Scope,
  { pid, tid, gives, places, endsOn }: { pid: string; tid: string } & NewTeamLink,
): Promise<TeamLinkEntry & { url: string }> {
  const makerId = requirePerson(scope.actor);
  const token = newLinkToken();
  return changing(scope, ofManagedTeam(pid, tid), async ({ tx, actor }, { project, team }) => {
    requireOpenTeam(team);
    if (gives === 'member') requireLimits({ places, endsOn });
    // The database's clock, and the days of the project: the last day counts whole.
    const end =
      endsOn === null
        ? sql<Date>`now() + make_interval(days => ${TEAM_LINK_MOST_DAYS})`
        : sql<Date>`((${endsOn}::date + 1)::timestamp at time zone ${project.timeZone}) - interval '1 second'`;
    const { expiresAt, isPast, isTooFar } = await db(tx)
      .selectNoFrom([
        end.as('expiresAt'),
        sql<boolean>`${end} <= now()`.as('isPast'),
        sql<boolean>`${end} > now() + make_interval(days => ${TEAM_LINK_MOST_DAYS + 1})`.as('isTooFar'),
      ])
      .executeTakeFirstOrThrow();
    if (isPast || isTooFar) throw invalidDay();
    const link = tx.create(TeamLink, {
      team,
      gives,
      places,
      tokenHash: hashSecret(token),
      madeBy: makerId,
      expiresAt,
    });
    recordAudit(tx, actor, {
      action: 'team_link.create',
      projectId: project.id,
      subjectId: team.id,
      after: { gives, places, expiresAt: expiresAt.toISOString() },
    });
    await tx.flush();
    return { ...teamLinkEntry(link), url: `${scope.publicUrl}/join#${new URLSearchParams({ token })}` };
  });
}

function requireLimits({ places, endsOn }: Pick<NewTeamLink, 'places' | 'endsOn'>): void {
  const missing = [
    ...(places === null ? [{ pointer: '/places', detail: 'A link that makes members needs a number.' }] : []),
    ...(endsOn === null ? [{ pointer: '/endsOn', detail: 'A link that makes members needs a last day.' }] : []),
  ];
  if (missing.length > 0)
    throw new DomainError('invalid', 'A link that makes members needs a number and a last day.', { fields: missing });
}

function invalidDay(): DomainError {
  const detail = `The last day is today at the earliest, and at most ${TEAM_LINK_MOST_DAYS} days ahead.`;
  return new DomainError('invalid', detail, { fields: [{ pointer: '/endsOn', detail }] });
}
