import type { EntityManager } from '@mikro-orm/postgresql';
import { Invitation } from '../invitation/invitation.entity.ts';
import { databaseNow } from '../shared/sql.ts';
import type { Project } from './project.entity.ts';

/** What has to be settled before a project can go to the archive, in words. */
export async function unfinishedIn(em: EntityManager, project: Project): Promise<string[]> {
  const invitations = await em.count(Invitation, {
    team: { project },
    acceptedAt: null,
    withdrawnAt: null,
    expiresAt: { $gt: databaseNow() },
  });
  return invitations === 0 ? [] : [`${invitations} open invitation${invitations === 1 ? '' : 's'}`];
}
