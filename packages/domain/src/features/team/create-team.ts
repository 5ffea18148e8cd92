import type { SentText, TeamColour, TeamIcon } from '@muster/rules';
import { recordAudit } from '../../audit/record-audit.ts';
import { changedTexts } from '../../kernel/change-texts.ts';
import { changing } from '../../kernel/changing.ts';
import { unlessTaken } from '../../kernel/constraint.ts';
import { conflict } from '../../kernel/errors.ts';
import type { Scope } from '../../kernel/scope.ts';
import { ofManagedProject } from '../project/load-project.ts';
import { requireHeadcount } from './require-headcount.ts';
import { Team } from './team.entity.ts';
import { TEAM_TEXTS } from './team-texts.ts';

export interface NewTeam {
  tid: string;
  /** In the main language; or `names`, or both. */
  name?: string | undefined;
  names?: SentText['texts'];
  publicText?: string | undefined;
  publicTexts?: SentText['texts'];
  membersText?: string | undefined;
  membersTexts?: SentText['texts'];
  headcountWanted?: number | null | undefined;
  headcountMost?: number | null | undefined;
  colour?: TeamColour | null | undefined;
  icon?: TeamIcon | null | undefined;
  openToApplications?: boolean | undefined;
}

/** Adds a team at the end of the owner's order. */
export async function createTeam(scope: Scope, { pid, ...values }: { pid: string } & NewTeam): Promise<Team> {
  requireHeadcount(values);
  const taken = () => conflict('tid_taken', `The project already has a team ${values.tid}.`);
  return unlessTaken('team_project_tid_unique', taken, () =>
    changing(scope, ofManagedProject(pid), async ({ tx, actor }, project) => {
      const sent = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
      // A team without a name is told so by its field, whichever was meant.
      const texts = changedTexts({}, project.mainLanguage, { names: {}, ...sent }, TEAM_TEXTS).texts;
      const last = await tx.findOne(Team, { project }, { orderBy: { position: 'desc' } });
      const team = tx.create(Team, {
        ...(sent as { tid: string }),
        ...(texts as { name: string }),
        project,
        position: (last?.position ?? -1) + 1,
      });
      recordAudit(tx, actor, {
        action: 'team.create',
        projectId: project.id,
        subjectId: team.id,
        after: { tid: team.tid, name: team.name },
      });
      await tx.flush();
      return team;
    }),
  );
}
