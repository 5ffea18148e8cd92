import type { Locale, SentText, Texts } from '@muster/rules';
import { recordAudit } from '../audit/record-audit.ts';
import { changedTexts } from '../kernel/change-texts.ts';
import { changing } from '../kernel/changing.ts';
import { newId } from '../kernel/id.ts';
import type { Scope } from '../kernel/scope.ts';
import { ofManagedTeam } from '../team/load-team.ts';

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
  { pid, tid, ...given }: { pid: string; tid: string } & NewContact,
): Promise<void> {
  await changing(scope, ofManagedTeam(pid, tid), async ({ tx, actor }, { project, team }) => {
    const card = wholeCard(given, project.mainLanguage);
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
