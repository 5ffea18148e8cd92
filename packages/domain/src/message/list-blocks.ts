import type { Texts } from '@muster/rules';
import { requirePerson } from '../kernel/actor.ts';
import { displayNameSql } from '../kernel/display-name.ts';
import type { Scope } from '../kernel/scope.ts';
import { ownThreadValues } from './thread-view.ts';

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
  return em.execute<BlockView[]>(
    `select block.id, project.pid, project.name as "projectName", project.names as "projectNames", team.tid, team.name as "teamName", team.names as "teamNames",
            case when block.by_desk then ${displayNameSql('person')} end as "personName"
     from message_block block
     join project on project.id = block.project_id
     join person on person.id = block.person_id
     left join team on team.id = block.team_id
     where (not block.by_desk and block.person_id = ?)
       or (block.by_desk and block.person_id <> ?
           and (block.team_id = any (?::uuid[]) or (block.team_id is null and block.project_id = any (?::uuid[]))))
     order by block.id desc limit ?`,
    [personId, personId, ...ownThreadValues(actor), MOST],
  );
}
