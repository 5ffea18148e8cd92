import { type GrantPurpose, grantableFields, MOST_GRANT_DAYS } from '@muster/rules';
import { recordAudit } from '../../audit/record-audit.ts';
import { requireFresh, requirePerson } from '../../kernel/actor.ts';
import { changing } from '../../kernel/changing.ts';
import { hasConfirmed } from '../../kernel/confirmation.ts';
import { addDays, dayIn } from '../../kernel/day.ts';
import { displayName } from '../../kernel/display-name.ts';
import { DomainError } from '../../kernel/errors.ts';
import type { Scope } from '../../kernel/scope.ts';
import { givingTo } from '../membership/giving.ts';
import { tellOfPlace } from '../membership/tell-of-place.ts';
import { asTyped, type Recipient, recipientOf, withRecipient } from '../membership/with-recipient.ts';
import { Person } from '../person/person.entity.ts';
import { type NamedPerson, namedPerson } from './list-release-grants.ts';
import { ofNamingProject } from './naming-project.ts';
import { ReleaseGrant } from './release-grant.entity.ts';

export interface Naming {
  purpose: GrantPurpose;
  /** A part of what the purpose allows; all of it when left out. */
  fields?: readonly string[] | undefined;
  endsOn: string;
}

/** For what has to be known before mail to an address is counted. */
export async function requireNamer({ em, actor }: Scope, { pid }: { pid: string }): Promise<void> {
  requireFresh(actor);
  await ofNamingProject(pid).find(em, actor);
}

/** Lets a person see a part of people's records, for a purpose, until a day. Naming them again replaces it. */
export async function grantRelease(
  scope: Scope,
  { pid, purpose, fields, endsOn, ...recipient }: { pid: string } & Naming & Recipient,
): Promise<NamedPerson> {
  const ownerId = requirePerson(scope.actor);
  requireFresh(scope.actor);
  const allowed = grantableFields(purpose) as readonly string[];
  const foreign = fields?.findIndex((field) => !allowed.includes(field)) ?? -1;
  if (foreign >= 0) throw invalid(`/fields/${foreign}`, `For ${purpose} there is: ${allowed.join(', ')}.`);
  const subject = withRecipient(ofNamingProject(pid), (project) => project, recipient);
  return changing(scope, subject, async ({ tx, actor }, given) => {
    const { found: project, typed } = given;
    const today = dayIn(project.timeZone, scope.now);
    if (endsOn < today || endsOn > addDays(today, MOST_GRANT_DAYS))
      throw invalid('/endsOn', `Must be between today and ${MOST_GRANT_DAYS} days from now.`);
    const person = await recipientOf(tx, given);
    const owner = await tx.findOneOrFail(Person, { id: ownerId });
    const before = await tx.findOne(ReleaseGrant, { project, person, purpose, endedAt: null });
    if (before !== null && hasConfirmed(before)) before.endedAt = new Date();
    else if (before !== null) tx.remove(before);
    await tx.flush();
    // Who has said yes to this purpose is not asked again for another day or field.
    const own = person.id === ownerId || before?.confirmedAt != null;
    const { standing, ...columns } = await givingTo(tx, actor, project, person, { own });
    const grant = tx.create(ReleaseGrant, {
      project,
      person,
      purpose,
      fields: [...new Set(fields ?? allowed)],
      endsOn,
      grantedBy: owner,
      ...columns,
      ...asTyped(standing, typed),
    });
    recordAudit(tx, actor, {
      action: 'release_grant.create',
      projectId: project.id,
      subjectId: person.id,
      after: { purpose, fields: grant.fields, endsOn },
    });
    await tx.flush();
    if (person.id !== ownerId) await tellOfPlace(tx, scope, actor, { project, person, standing, purpose });
    return { ...namedPerson(grant, person), grantedBy: displayName(owner) };
  });
}

const invalid = (pointer: string, detail: string) =>
  new DomainError('invalid', 'The input is not valid.', { fields: [{ pointer, detail }] });
