import { recordAudit } from '../audit/record-audit.ts';
import { changing } from '../kernel/changing.ts';
import { newId } from '../kernel/id.ts';
import type { Scope } from '../kernel/scope.ts';
import { ofManagedTeam } from '../team/load-team.ts';
import type { ContactTexts } from './team-contact.entity.ts';

export interface NewContact {
  messages: ContactTexts;
  responseTimes: ContactTexts;
  chatLink: string | null;
}

/** Replaces the card of a team as a whole: for its chiefs and the owners. */
export async function putContact(
  scope: Scope,
  { pid, tid, ...card }: { pid: string; tid: string } & NewContact,
): Promise<void> {
  await changing(scope, ofManagedTeam(pid, tid), async ({ tx, actor }, { project, team }) => {
    const values = [JSON.stringify(card.messages), JSON.stringify(card.responseTimes), card.chatLink];
    await tx.execute(
      `insert into team_contact (id, team_id, messages, response_times, chat_link) values (?, ?, ?::jsonb, ?::jsonb, ?)
       on conflict (team_id) do update set messages = excluded.messages, response_times = excluded.response_times,
         chat_link = excluded.chat_link, updated_at = now()`,
      [newId(), team.id, ...values],
    );
    recordAudit(tx, actor, {
      action: 'team.contact',
      projectId: project.id,
      subjectId: team.id,
      after: { ...card },
    });
  });
}
