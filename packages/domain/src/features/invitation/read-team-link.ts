import type { TeamLinkGives, Texts } from '@muster/rules';
import type { Actor } from '../../kernel/actor.ts';
import type { Scope } from '../../kernel/scope.ts';
import { policiesToAccept } from '../project/policy-texts.ts';
import type { ProjectPolicyText } from '../project/project-policy-text.entity.ts';
import { teamFacts } from '../team/load-team.ts';
import { isInTeam } from '../team/team.policy.ts';
import { findTeamLink, linkFull } from './find-team-link.ts';

export interface TeamLinkView {
  pid: string;
  tid: string;
  projectName: string;
  projectNames: Texts;
  startsOn: string;
  endsOn: string;
  teamName: string;
  teamNames: Texts;
  gives: TeamLinkGives;
  /** Whether the caller is in the team already, and has nothing to do here. */
  joined: boolean;
  expiresAt: Date;
  policies: ProjectPolicyText[];
}

/** Where a link leads, and what pressing the button will do. It is on posters: nobody has to be signed in to read it. */
export async function readTeamLink(
  { em, actor }: Pick<Scope, 'em'> & { actor: Actor | null },
  { token }: { token: string },
): Promise<TeamLinkView> {
  const { link, project, team } = await findTeamLink(em, token);
  const joined = actor !== null && isInTeam(actor, teamFacts(team, project));
  if (!joined && link.places != null && link.uses >= link.places) throw linkFull();
  return {
    pid: project.pid,
    tid: team.tid,
    projectName: project.name,
    projectNames: project.names,
    startsOn: project.startsOn,
    endsOn: project.endsOn,
    teamName: team.name,
    teamNames: team.names,
    gives: link.gives,
    joined,
    expiresAt: link.expiresAt,
    policies: await policiesToAccept(em, project, actor?.personId ?? null),
  };
}
