import type { Texts } from '@muster/rules';
import { requirePerson } from '../../kernel/actor.ts';
import { db } from '../../kernel/db/db.ts';
import { anyOf } from '../../kernel/db/expressions.ts';
import { displayNameOf } from '../../kernel/display-name.ts';
import type { Scope } from '../../kernel/scope.ts';
import { deskIdsOf } from './thread-view.ts';

export interface BlockView {
  id: string;
  pid: string;
  projectName: string;
  projectNames: Texts;
  tid: string | null;
  teamName: string | null;
  teamNames: Texts | null;
  /** Whom a desk blocks; null where the caller blocks the desk. */
  personName: string | null;
}

/** More than any person will have: there is no need for pages. */
const MOST = 200;

/** Whom the caller blocks, and whom the desks block that they are at. */
export async function listBlocks({ em, actor }: Scope): Promise<BlockView[]> {
  const personId = requirePerson(actor);
  const { teamIds, projectIds } = deskIdsOf(actor);
  return db(em)
    .selectFrom('message_block as block')
    .innerJoin('project', 'project.id', 'block.project_id')
    .innerJoin('person', 'person.id', 'block.person_id')
    .leftJoin('team', 'team.id', 'block.team_id')
    .select(({ eb }) => [
      'block.id',
      'project.pid',
      'project.name as projectName',
      'project.names as projectNames',
      'team.tid',
      'team.name as teamName',
      'team.names as teamNames',
      eb.case().when('block.by_desk', '=', true).then(displayNameOf('person')).end().as('personName'),
    ])
    .where(({ and, eb, or }) =>
      or([
        and([eb('block.by_desk', '=', false), eb('block.person_id', '=', personId)]),
        and([
          eb('block.by_desk', '=', true),
          eb('block.person_id', '<>', personId),
          or([
            eb('block.team_id', '=', anyOf(teamIds)),
            and([eb('block.team_id', 'is', null), eb('block.project_id', '=', anyOf(projectIds))]),
          ]),
        ]),
      ]),
    )
    .orderBy('block.id', 'desc')
    .limit(MOST)
    .execute();
}
