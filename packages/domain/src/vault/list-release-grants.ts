import { dayIn } from '../kernel/day.ts';
import { displayName } from '../kernel/display-name.ts';
import type { Scope } from '../kernel/scope.ts';
import { findKnownProject } from '../project/load-project.ts';
import { requireNaming } from './naming-project.ts';
import { databaseTime } from './release-facts.ts';
import { ReleaseGrant } from './release-grant.entity.ts';

export interface NamedPerson {
  grant: ReleaseGrant;
  uid: string;
  name: string;
  /** Null where the owner's account is gone. */
  grantedBy: string | null;
}

/** Who may see what of people's records in a project, until when, and who said so: for its owners. */
export async function listReleaseGrants({ em, actor }: Scope, pid: string, now?: Date): Promise<NamedPerson[]> {
  const project = await findKnownProject(em, actor, pid);
  requireNaming(actor, project.id);
  const today = dayIn(project.timeZone, now ?? (await databaseTime(em)));
  const grants = await em.find(
    ReleaseGrant,
    { project, endedAt: null, endsOn: { $gte: today } },
    { populate: ['person', 'grantedBy'], orderBy: { purpose: 'asc', createdAt: 'asc', id: 'asc' } },
  );
  return grants.map((grant) => {
    const [person, owner] = [grant.person.$, grant.grantedBy?.$];
    return {
      grant,
      uid: person.id,
      name: displayName(person),
      grantedBy: owner && owner.deletedAt === null ? displayName(owner) : null,
    };
  });
}
