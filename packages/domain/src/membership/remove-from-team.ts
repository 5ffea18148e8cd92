import type { EntityManager } from '@mikro-orm/postgresql';
import { recordAudit } from '../audit/record-audit.ts';
import { TeamTag } from '../directory/team-tag.entity.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { Person } from '../person/person.entity.ts';
import type { Project } from '../project/project.entity.ts';
import type { Scope } from '../scope.ts';
import { DomainError } from '../shared/errors.ts';
import type { Mailing } from '../shared/mailing.ts';
import { lockTeam } from '../team/load-team.ts';
import type { Team } from '../team/team.entity.ts';
import { canManageTeam, canRemoveLastChief } from '../team/team.policy.ts';
import { Membership, type TeamRoleName } from './membership.entity.ts';
import { requireAnotherChief } from './put-into-team.ts';

export interface Removal {
  /** Removes somebody only if that is what they are: a chief isn't removed as a member by mistake. */
  role?: TeamRoleName | undefined;
  reason?: string | undefined;
  /** How the chiefs are told when somebody leaves. */
  mailing?: Mailing | undefined;
}

/** Ends a membership: a chief or an owner removes somebody, or somebody leaves. Doing it twice changes nothing. */
export async function removeFromTeam(
  { em, actor }: Scope,
  pid: string,
  tid: string,
  uid: string,
  { role, reason, mailing }: Removal = {},
): Promise<void> {
  await em.transactional(async (tx) => {
    const { project, team, facts } = await lockTeam(tx, actor, pid, tid);
    const leaving = uid === actor.personId;
    if (!leaving && !canManageTeam(actor, facts))
      throw new DomainError('forbidden', 'Only owners and chiefs of this team remove people.');
    const membership = await tx.findOne(Membership, {
      team,
      person: uid,
      leftAt: null,
      ...(role === undefined ? {} : { role }),
    });
    if (membership === null) return;
    if (membership.role === 'chief' && !canRemoveLastChief(actor, facts)) await requireAnotherChief(tx, team);
    tx.assign(membership, { leftAt: new Date(), leftReason: reason ?? null });
    await tx.nativeDelete(TeamTag, { membership });
    recordAudit(tx, actor, {
      action: leaving ? 'membership.leave' : 'membership.remove',
      projectId: project.id,
      subjectId: team.id,
      before: { uid, role: membership.role },
      ...(reason === undefined ? {} : { after: { reason } }),
    });
    if (leaving && mailing !== undefined) await tellChiefs(tx, mailing, project, team, uid);
  });
}

async function tellChiefs(
  em: EntityManager,
  { keys, publicUrl }: Mailing,
  project: Project,
  team: Team,
  uid: string,
): Promise<void> {
  const chiefs = await em.find(
    Membership,
    { team, role: 'chief', leftAt: null, person: { $ne: uid, suspendedAt: null } },
    { populate: ['person'] },
  );
  const gone = await em.findOneOrFail(Person, { id: uid });
  for (const { person } of chiefs) {
    await enqueueMail(em, keys, {
      template: 'member-left',
      to: person.$.email,
      locale: person.$.locale ?? 'en',
      personName: gone.badgeName ?? gone.name,
      teamName: team.name,
      projectName: project.name,
      link: `${publicUrl}/projects/${project.pid}/teams/${team.tid}`,
    });
  }
}
