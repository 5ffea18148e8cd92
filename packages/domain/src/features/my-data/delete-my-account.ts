import { hash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type Expression, type RawBuilder, sql } from 'kysely';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Actor, requireFresh, requirePerson } from '../../kernel/actor.ts';
import { changing, type Subject } from '../../kernel/changing.ts';
import { hasConfirmed } from '../../kernel/confirmation.ts';
import { db } from '../../kernel/db/db.ts';
import { jsonHas, tableNamed } from '../../kernel/db/expressions.ts';
import { conflict, signInNeeded } from '../../kernel/errors.ts';
import type { Feature } from '../../kernel/feature.ts';
import type { Rows } from '../../kernel/locks.ts';
import type { Scope } from '../../kernel/scope.ts';
import { enqueueMail } from '../../mail/enqueue-mail.ts';
import type { Mailing } from '../../mail/mailing.ts';
import { Verification } from '../access/verification.entity.ts';
import { Membership } from '../membership/membership.entity.ts';
import { tellOfLeaving } from '../membership/tell-of-leaving.ts';
import { mailLocale } from '../person/mail-locale.ts';
import { Person } from '../person/person.entity.ts';
import { ProjectRole } from '../project/project-role.entity.ts';
import { obstaclesToDeletion } from './deletion-obstacles.ts';
import { isMine, ownerColumn, tableOf } from './held-sql.ts';
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
    const places = await db(em)
      .selectFrom('project_role')
      .select([sql<string | null>`null::uuid`.as('team'), 'project_role.project_id as project'])
      .where('project_role.person_id', '=', id)
      .unionAll(({ selectFrom }) =>
        selectFrom('membership')
          .innerJoin('team', 'team.id', 'membership.team_id')
          .select(['membership.team_id as team', 'team.project_id as project'])
          .where('membership.person_id', '=', id)
          .where('membership.left_at', 'is', null),
      )
      .execute();
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
    if (!hasConfirmed(membership)) {
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
    if (!hasConfirmed(held)) continue;
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
  await em.nativeUpdate(Membership, { person: personId }, { leftReason: null });
  await db(em)
    .updateTable('audit_entry')
    .set(({ ref }) => ({ after: withoutKey(ref('after'), 'name') }))
    .where('subject_id', '=', personId)
    .where(({ ref }) => jsonHas(ref('after'), 'name'))
    .execute();
  await db(em)
    .updateTable('audit_entry')
    .set(({ ref }) => ({ after: withoutKey(ref('after'), 'reason') }))
    .where('subject_id', 'in', ({ selectFrom }) =>
      selectFrom('membership').select('team_id').where('person_id', '=', personId),
    )
    .where(({ eb, ref }) => eb(ref('before', '->>').key('uid'), '=', personId))
    .where(({ ref }) => jsonHas(ref('after'), 'reason'))
    .execute();
}

const withoutKey = (json: Expression<unknown>, key: string): RawBuilder<string> => sql`${json} - ${sql.lit(key)}`;

async function followRegistry(em: EntityManager, features: readonly Feature[], personId: string): Promise<void> {
  for (const row of heldData(features)) {
    const rows = tableNamed<Record<string, string | null>, 'row'>(tableOf(em, row), 'row');
    if (row.onDeletion === 'delete')
      await db(em)
        .deleteFrom(rows)
        .where(isMine(em, row, personId))
        .execute();
    if (row.onDeletion === 'unlink')
      await db(em)
        .updateTable(rows)
        .set({ [ownerColumn(em, row)]: null })
        .where(isMine(em, row, personId))
        .execute();
  }
}

/** How the sign-in library files a code that is on its way to the address. */
const codeIdentifier = (email: string): string => hash('sha256', `sign-in-otp-${email}`, 'base64url');
