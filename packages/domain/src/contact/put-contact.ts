import type { EntityManager } from '@mikro-orm/postgresql';
import { versionOf } from '@muster/rules';
import { type Begun, changedByLog, mergeChanges } from '../audit/merge-changes.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { changing } from '../kernel/changing.ts';
import { newId } from '../kernel/id.ts';
import type { Scope } from '../kernel/scope.ts';
import { ofManagedTeam } from '../team/load-team.ts';
import { type ContactTexts, TeamContact } from './team-contact.entity.ts';

export interface NewContact {
  messages: ContactTexts;
  responseTimes: ContactTexts;
  chatLink: string | null;
}

/** Replaces the card of a team as a whole: for its chiefs and the owners. */
export async function putContact(
  scope: Scope,
  { pid, tid, versions, ifVersion, ...sent }: { pid: string; tid: string } & NewContact & Begun,
): Promise<void> {
  await changing(scope, ofManagedTeam(pid, tid), async ({ tx, actor }, { project, team }) => {
    const before = await cardOf(tx, team.id);
    const changedBy = changedByLog(tx, team.id);
    const merging = { sent, current: before, versions, ifVersion, whole: true, changedBy };
    const card = writtenCard(await mergeChanges(merging));
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
      before,
      after: { ...card },
    });
  });
}

type Card = NewContact & Record<string, unknown>;

async function cardOf(em: EntityManager, teamId: string): Promise<Card> {
  const card = await em.findOne(TeamContact, { team: teamId });
  return {
    messages: (card?.messages as ContactTexts | undefined) ?? {},
    responseTimes: (card?.responseTimes as ContactTexts | undefined) ?? {},
    chatLink: card?.chatLink ?? null,
  };
}

/** What somebody else has emptied meanwhile is in no language. */
const writtenCard = ({ messages, responseTimes, chatLink }: NewContact): NewContact => ({
  messages: written(messages),
  responseTimes: written(responseTimes),
  chatLink,
});
const written = (texts: ContactTexts): ContactTexts =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text));

/** The version of a card, as those see it who manage it. */
export const contactVersion = ({ messages, responseTimes, chatLink }: NewContact): string =>
  versionOf({ messages, responseTimes, chatLink });
