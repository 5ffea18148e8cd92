import { hasConfirmed } from '../../kernel/confirmation.ts';
import { dayIn } from '../../kernel/day.ts';
import { displayName } from '../../kernel/display-name.ts';
import type { Scope } from '../../kernel/scope.ts';
import type { Person } from '../person/person.entity.ts';
import { findKnownProject } from '../project/load-project.ts';
import { requireNaming } from './naming-project.ts';
import { ReleaseGrant } from './release-grant.entity.ts';

export interface NamedPerson {
  grant: ReleaseGrant;
  uid: string;
  name: string;
  /** As the owner typed it, while the person has not said yes. */
  email: string | null;
  /** Whether they have said yes. */
  confirmed: boolean;
  /** Null where the owner's account is gone. */
  grantedBy: string | null;
}

/** Who may see what of people's records in a project, until when, and who said so: for its owners. */
export async function listReleaseGrants({ em, actor, now }: Scope, { pid }: { pid: string }): Promise<NamedPerson[]> {
  const project = await findKnownProject(em, actor, pid);
  requireNaming(actor, project.id);
  const today = dayIn(project.timeZone, now);
  const grants = await em.find(
    ReleaseGrant,
    { project, endedAt: null, endsOn: { $gte: today } },
    { populate: ['person', 'grantedBy'], orderBy: { purpose: 'asc', createdAt: 'asc', id: 'asc' } },
  );
  return grants.map((grant) => {
    const owner = grant.grantedBy?.$;
    return {
      ...namedPerson(grant, grant.person.$),
      grantedBy: owner && owner.deletedAt === null ? displayName(owner) : null,
    };
  });
}

/** Until they have said yes, by the name that the owner knows, and by an id that leads to no account. */
export const namedPerson = (grant: ReleaseGrant, person: Person): Omit<NamedPerson, 'grantedBy'> =>
  hasConfirmed(grant)
    ? { grant, uid: person.id, name: displayName(person), email: null, confirmed: grant.confirmedAt != null }
    : { grant, uid: grant.id, name: grant.givenName ?? '', email: grant.givenEmail ?? null, confirmed: false };
