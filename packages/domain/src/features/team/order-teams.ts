import { recordAudit } from '../../audit/record-audit.ts';
import { changing, type Subject } from '../../kernel/changing.ts';
import { conflict } from '../../kernel/errors.ts';
import type { Scope } from '../../kernel/scope.ts';
import { ofManagedProject } from '../project/load-project.ts';
import type { Project } from '../project/project.entity.ts';
import { Team } from './team.entity.ts';

/** Puts the teams in the order of the list, which must name each of them once. */
export async function orderTeams(scope: Scope, { pid, tids }: { pid: string; tids: readonly string[] }): Promise<void> {
  await changing(scope, ofAllTeams(pid), async ({ tx, actor }, { project, teams }) => {
    const known = new Set(teams.map((team) => team.tid));
    if (tids.length !== known.size || new Set(tids).size !== tids.length || tids.some((tid) => !known.has(tid))) {
      throw conflict(
        'order_changed',
        'The list must name every team of the project once. It may have changed meanwhile.',
      );
    }
    const before = teams.toSorted((a, b) => a.position - b.position).map(({ tid }) => tid);
    for (const team of teams) team.position = tids.indexOf(team.tid);
    recordAudit(tx, actor, {
      action: 'team.order',
      projectId: project.id,
      subjectId: project.id,
      before: { tids: before },
      after: { tids: [...tids] },
    });
  });
}

/** All teams of a project, for those who manage it. */
export function ofAllTeams(pid: string): Subject<{ project: Project; teams: Team[] }> {
  const managed = ofManagedProject(pid);
  return {
    async find(em, actor) {
      const project = await managed.find(em, actor);
      return { project, teams: await em.find(Team, { project }) };
    },
    rows: ({ project, teams }) => ({ teams: teams.map(({ id }) => id), projects: [project.id] }),
  };
}
