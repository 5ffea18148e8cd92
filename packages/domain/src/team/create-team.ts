import { recordAudit } from '../audit/record-audit.ts';
import { changing } from '../kernel/changing.ts';
import { unlessTaken } from '../kernel/constraint.ts';
import { conflict } from '../kernel/errors.ts';
import type { Scope } from '../kernel/scope.ts';
import { ofManagedProject } from '../project/load-project.ts';
import { requireHeadcount } from './require-headcount.ts';
import { Team } from './team.entity.ts';

export interface NewTeam {
  tid: string;
  name: string;
  publicText?: string | undefined;
  membersText?: string | undefined;
  headcountWanted?: number | null | undefined;
  headcountMost?: number | null | undefined;
  openToApplications?: boolean | undefined;
}

/** Adds a team at the end of the owner's order. */
export async function createTeam(scope: Scope, { pid, ...values }: { pid: string } & NewTeam): Promise<Team> {
  requireHeadcount(values);
  const taken = () => conflict('tid_taken', `The project already has a team ${values.tid}.`);
  return unlessTaken('team_project_tid_unique', taken, () =>
    changing(scope, ofManagedProject(pid), async ({ tx, actor }, project) => {
      const sent = Object.fromEntries(
        Object.entries(values).filter(([, value]) => value !== undefined),
      ) as unknown as NewTeam;
      const last = await tx.findOne(Team, { project }, { orderBy: { position: 'desc' } });
      const team = tx.create(Team, {
        ...(sent as { tid: string; name: string }),
        project,
        position: (last?.position ?? -1) + 1,
      });
      recordAudit(tx, actor, {
        action: 'team.create',
        projectId: project.id,
        subjectId: team.id,
        after: { tid: values.tid, name: values.name },
      });
      await tx.flush();
      return team;
    }),
  );
}
