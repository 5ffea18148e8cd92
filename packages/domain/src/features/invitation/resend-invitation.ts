import { sql } from 'kysely';
import { recordAudit } from '../../audit/record-audit.ts';
import { hashSecret, newLinkToken } from '../../crypto/secret.ts';
import { requirePerson } from '../../kernel/actor.ts';
import { changing } from '../../kernel/changing.ts';
import { db } from '../../kernel/db/db.ts';
import { now } from '../../kernel/db/expressions.ts';
import { conflict, notFound } from '../../kernel/errors.ts';
import type { Scope } from '../../kernel/scope.ts';
import { Person } from '../person/person.entity.ts';
import { ofManagedTeam } from '../team/load-team.ts';
import { MOST_RESENT, RESEND_HOURS } from './invitation.policy.ts';
import { mailInvitation } from './mail-invitation.ts';
import { openInvitations } from './open-invitations.ts';

/** Mails an open invitation again, with a new link: the one before leads nowhere then. It waits anew for 30 days. */
export async function resendInvitation(
  scope: Scope,
  { pid, tid, invitationId }: { pid: string; tid: string; invitationId: string },
): Promise<void> {
  const token = newLinkToken();
  const inviterId = requirePerson(scope.actor);
  await changing(scope, ofManagedTeam(pid, tid), async ({ tx, actor }, { project, team }) => {
    const [invitation] = await openInvitations(tx, { id: invitationId, team });
    if (invitation === undefined) throw notFound();
    const inviter = await tx.findOneOrFail(Person, { id: inviterId });
    // The database's clock, and one of any number who press at once.
    const sent = await db(tx)
      .updateTable('invitation')
      .set(({ eb }) => ({
        token_hash: hashSecret(token),
        invited_by_id: inviterId,
        sent_at: now(),
        resent: eb('resent', '+', 1),
        expires_at: sql<Date>`now() + interval '30 days'`,
      }))
      .where('id', '=', invitationId)
      .where('resent', '<', MOST_RESENT)
      .where('sent_at', '<=', sql<Date>`now() - make_interval(hours => ${RESEND_HOURS})`)
      .returning('id')
      .executeTakeFirst();
    if (sent === undefined)
      throw conflict('resent', `An invitation is sent again at most ${MOST_RESENT} times, a day apart.`);
    const { email, person } = invitation;
    const to = email ?? (await tx.findOneOrFail(Person, { id: person?.id ?? '', suspendedAt: null })).email;
    const { role } = invitation;
    await mailInvitation(tx, scope, { project, team, role, inviter, token, to, personId: person?.id ?? null });
    const after = { role };
    recordAudit(tx, actor, { action: 'invitation.resend', projectId: project.id, subjectId: team.id, after });
  });
}
