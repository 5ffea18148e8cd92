import { type GrantPurpose, grantableFields } from '@muster/rules';
import { changing } from '../access/changing.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { requireFresh, requirePerson } from '../kernel/actor.ts';
import { addDays, dayIn } from '../kernel/day.ts';
import { displayName } from '../kernel/display-name.ts';
import { DomainError } from '../kernel/errors.ts';
import type { Scope } from '../kernel/scope.ts';
import { Person } from '../person/person.entity.ts';
import { withPerson } from '../person/with-person.ts';
import type { NamedPerson } from './list-release-grants.ts';
import { ofNamingProject } from './naming-project.ts';
import { databaseTime } from './release-facts.ts';
import { ReleaseGrant } from './release-grant.entity.ts';

/** Nobody is named for longer than until the next event. */
const MOST_DAYS = 366;

export interface Naming {
  uid: string;
  purpose: GrantPurpose;
  /** A part of what the purpose allows; all of it when left out. */
  fields?: readonly string[] | undefined;
  endsOn: string;
}

/** Lets somebody see a part of people's records, for a purpose, until a day. Naming them again replaces it. */
export async function nameForRelease(
  scope: Scope,
  pid: string,
  { uid, purpose, fields, endsOn }: Naming,
  now?: Date,
): Promise<NamedPerson> {
  const ownerId = requirePerson(scope.actor);
  requireFresh(scope.actor);
  const allowed = grantableFields(purpose) as readonly string[];
  const foreign = fields?.findIndex((field) => !allowed.includes(field)) ?? -1;
  if (foreign >= 0) throw invalid(`/fields/${foreign}`, `For ${purpose} there is: ${allowed.join(', ')}.`);
  return changing(scope, withPerson(ofNamingProject(pid), uid), async ({ tx, actor }, { found: project, person }) => {
    const today = dayIn(project.timeZone, now ?? (await databaseTime(tx)));
    if (endsOn < today || endsOn > addDays(today, MOST_DAYS))
      throw invalid('/endsOn', `Must be between today and ${MOST_DAYS} days from now.`);
    const owner = await tx.findOneOrFail(Person, { id: ownerId });
    await tx.nativeUpdate(ReleaseGrant, { project, person, purpose, endedAt: null }, { endedAt: new Date() });
    const grant = tx.create(ReleaseGrant, {
      project,
      person,
      purpose,
      fields: [...new Set(fields ?? allowed)],
      endsOn,
      grantedBy: owner,
    });
    recordAudit(tx, actor, {
      action: 'release_grant.create',
      projectId: project.id,
      subjectId: uid,
      after: { purpose, fields: grant.fields, endsOn },
    });
    await tx.flush();
    return {
      grant,
      uid,
      name: displayName(person),
      grantedBy: displayName(owner),
    };
  });
}

const invalid = (pointer: string, detail: string) =>
  new DomainError('invalid', 'The input is not valid.', { fields: [{ pointer, detail }] });
