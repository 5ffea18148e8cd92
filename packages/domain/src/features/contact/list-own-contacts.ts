import type { Texts } from '@muster/rules';
import { requirePerson } from '../../kernel/actor.ts';
import type { Scope } from '../../kernel/scope.ts';
import { teamFacts } from '../team/load-team.ts';
import { Team } from '../team/team.entity.ts';
import { type ContactView, viewContacts } from './contact-view.ts';

export interface OwnContact extends ContactView {
  pid: string;
  tid: string;
  teamName: string;
  teamNames: Texts;
}

/** The cards of the teams that the caller is in, in projects that are under way; empty ones, too: one is in the team all the same. */
export async function listOwnContacts(scope: Scope): Promise<OwnContact[]> {
  const { em, actor } = scope;
  requirePerson(actor);
  const teams = await em.find(
    Team,
    {
      id: actor.grants.flatMap(({ teamId }) => teamId ?? []),
      closedAt: null,
      project: { state: { $in: ['open', 'closed'] } },
    },
    { populate: ['project'], orderBy: { project: { startsOn: 'desc' }, position: 'asc', id: 'asc' } },
  );
  const cards = await viewContacts(
    scope,
    teams.map((team) => ({ project: team.project.$, team: teamFacts(team, team.project.$) })),
  );
  return teams.flatMap((team, at) => {
    const card = cards[at];
    return card === undefined
      ? []
      : [{ ...card, pid: team.project.$.pid, tid: team.tid, teamName: team.name, teamNames: team.names }];
  });
}
