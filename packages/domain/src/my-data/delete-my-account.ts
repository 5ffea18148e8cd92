import { hash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Verification } from '../access/verification.entity.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { type Actor, requireFresh, requirePerson } from '../kernel/actor.ts';
import { changing, type Subject } from '../kernel/changing.ts';
import { conflict, signInNeeded } from '../kernel/errors.ts';
import type { Feature } from '../kernel/feature.ts';
import type { Rows } from '../kernel/locks.ts';
import type { Scope } from '../kernel/scope.ts';
import { doesStand } from '../kernel/standing.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import type { Mailing } from '../mail/mailing.ts';
import { Membership } from '../membership/membership.entity.ts';
import { tellOfLeaving } from '../membership/tell-of-leaving.ts';
import { mailLocale } from '../person/mail-locale.ts';
import { Person } from '../person/person.entity.ts';
import { ProjectRole } from '../project/project-role.entity.ts';
import { obstaclesToDeletion } from './deletion-obstacles.ts';
import { isMine, ME, ownerColumn, tableOf } from './held-sql.ts';
import { heldData } from './registry.ts';

/**
 * Deletes the caller's account, in one transaction. What stays counts a person and names nobody: memberships that have
 * ended, entries of the log, consents as proofs. The address is free again.
 */
export async function deleteMyAccount(scope: Scope): Promise<void> {
  const { features, keys, publicUrl } = scope;
  const personId = requirePerson(scope.actor);
  requireFresh(scope.actor);
  await changing(scope, OWN_ACCOUNT, async ({ tx, actor }, { person }) => {
    const [obstacle] = await obstaclesToDeletion({ em: tx, features }, personId);
    if (obstacle !== undefined) throw conflict(obstacle.code, obstacle.sentence);
    await leaveTeamsAndProjects(tx, actor, { keys, publicUrl }, personId);
    for (const feature of features) await feature.person?.onDeletion?.({ ...scope, em: tx, actor }, personId);
    await dropWords(tx, personId);
    await followRegistry(tx, features, personId);
    await tx.nativeDelete(Verification, { identifier: codeIdentifier(person.email) });
    await enqueueMail(tx, keys, {
      template: 'account-deleted',
      to: person.email,
      locale: mailLocale(person) ?? 'en',
      link: publicUrl,
    });
    const now = new Date();
    tx.assign(person, {
      // No address: nothing is sent to it, and nobody signs in with it.
      email: `deleted:${personId}`,
      emailVerified: false,
      name: '',
      badgeName: null,
      image: null,
      locale: null,
      lastLocale: null,
      timeZone: null,
      administrator: false,
      suspendedAt: now,
      deletedAt: now,
      updatedAt: now,
    });
    recordAudit(tx, actor, { action: 'me.delete', subjectId: personId });
  });
}

/**
 * With every place and role of the person, so that nobody gives them another one meanwhile or takes the last colleague
 * of theirs away. Administrators come one after the other, too.
 */
const OWN_ACCOUNT: Subject<Rows & { person: Person }> = {
  async find(em, actor) {
    const id = requirePerson(actor);
    const person = await em.findOne(Person, { id, deletedAt: null });
    if (person === null) throw signInNeeded();
    const places = await em.execute<{ team: string | null; project: string }[]>(
      `select team_id as team, project_id as project from membership join team on team.id = team_id
       where person_id = ? and left_at is null
       union all select null, project_id from project_role where person_id = ?`,
      [id, id],
    );
    const administrators = person.administrator
      ? await em.find(Person, { administrator: true }, { fields: ['id'] })
      : [];
    return {
      person,
      teams: places.flatMap(({ team }) => team ?? []),
      projects: places.map(({ project }) => project),
      people: administrators.map((one) => one.id),
      rekeyed: [id],
    };
  },
  rows: ({ person: _, ...rows }) => rows,
};

async function leaveTeamsAndProjects(
  em: EntityManager,
  actor: Actor,
  mailing: Mailing,
  personId: string,
): Promise<void> {
  const memberships = await em.find(Membership, { person: personId, leftAt: null }, { populate: ['team.project'] });
  for (const membership of memberships) {
    const team = membership.team.$;
    if (!doesStand(membership)) {
      em.remove(membership);
      continue;
    }
    membership.leftAt = new Date();
    recordAudit(em, actor, {
      action: 'membership.leave',
      projectId: team.project.id,
      subjectId: team.id,
      before: { uid: personId, role: membership.role },
    });
    await tellOfLeaving(em, mailing, team.project.$, team, personId);
  }
  for (const held of await em.find(ProjectRole, { person: personId })) {
    em.remove(held);
    if (!doesStand(held)) continue;
    recordAudit(em, actor, {
      action: 'project.dismiss',
      projectId: held.project.id,
      subjectId: personId,
      before: { role: held.role },
    });
  }
  await em.flush();
}

/** What people wrote about the person, or the person themselves, goes from what stays. */
async function dropWords(em: EntityManager, personId: string): Promise<void> {
  await em.execute('update membership set left_reason = null where person_id = ?', [personId]);
  await em.execute(
    `update audit_entry set after = after - 'name' where subject_id = ? and jsonb_exists(after, 'name')`,
    [personId],
  );
  await em.execute(
    `update audit_entry set after = after - 'reason'
     where subject_id in (select team_id from membership where person_id = ?)
       and before ->> 'uid' = ? and jsonb_exists(after, 'reason')`,
    [personId, personId],
  );
}

async function followRegistry(em: EntityManager, features: readonly Feature[], personId: string): Promise<void> {
  for (const row of heldData(features)) {
    const table = tableOf(em, row);
    if (row.onDeletion === 'delete')
      await em.execute(`${ME} delete from ${table} row where ${isMine(em, row)}`, [personId]);
    if (row.onDeletion === 'unlink')
      await em.execute(`${ME} update ${table} row set "${ownerColumn(em, row)}" = null where ${isMine(em, row)}`, [
        personId,
      ]);
  }
}

/** How the sign-in library files a code that is on its way to the address. */
const codeIdentifier = (email: string): string => hash('sha256', `sign-in-otp-${email}`, 'base64url');
