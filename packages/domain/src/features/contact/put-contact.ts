import type { EntityManager } from '@mikro-orm/postgresql';
import { type Locale, type SentText, type Texts, versionOf } from '@muster/rules';
import { type Begun, changedByLog, mergeChanges } from '../../audit/merge-changes.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { changedTexts } from '../../kernel/change-texts.ts';
import { changing } from '../../kernel/changing.ts';
import { db } from '../../kernel/db/db.ts';
import { now, toJson } from '../../kernel/db/expressions.ts';
import { newId } from '../../kernel/id.ts';
import type { Scope } from '../../kernel/scope.ts';
import { ofManagedTeam } from '../team/load-team.ts';
import { TeamContact } from './team-contact.entity.ts';

export interface NewContact {
  /** The plain texts are those in the main language. Languages that are not sent go, as all that is not. */
  message?: string | undefined;
  messages?: SentText['texts'];
  responseTime?: string | undefined;
  responseTimes?: SentText['texts'];
  chatLink: string | null;
}

const CONTACT_TEXTS = [
  { plain: 'message', texts: 'messages' },
  { plain: 'responseTime', texts: 'responseTimes' },
];

/** The card as it was sent, in every language. */
function wholeCard({ chatLink, ...texts }: NewContact, main: Locale) {
  const { messages = {}, responseTimes = {} } = changedTexts({}, main, texts, CONTACT_TEXTS).texts;
  return { messages: messages as Texts, responseTimes: responseTimes as Texts, chatLink };
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
    const card = wholeCard(await mergeChanges(merging), project.mainLanguage);
    const row = {
      messages: toJson(card.messages),
      response_times: toJson(card.responseTimes),
      chat_link: card.chatLink,
    };
    await db(tx)
      .insertInto('team_contact')
      .values({ id: newId(), team_id: team.id, ...row })
      .onConflict((conflict) => conflict.column('team_id').doUpdateSet({ ...row, updated_at: now() }))
      .execute();
    recordAudit(tx, actor, {
      action: 'team.contact',
      projectId: project.id,
      subjectId: team.id,
      before,
      after: { ...card },
    });
  });
}

async function cardOf(em: EntityManager, teamId: string) {
  const card = await em.findOne(TeamContact, { team: teamId });
  return {
    messages: card?.messages ?? {},
    responseTimes: card?.responseTimes ?? {},
    chatLink: card?.chatLink ?? null,
  };
}

/** The version of a card, as those see it who manage it. */
export const contactVersion = ({ messages, responseTimes, chatLink }: Awaited<ReturnType<typeof cardOf>>): string =>
  versionOf({ messages, responseTimes, chatLink });
