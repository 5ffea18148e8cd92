import type { Writers } from '../testing/theatre.ts';
import { answerApplication } from './answer-application.ts';
import { applyToTeam } from './apply-to-team.ts';
import { settleAnswer } from './settle-answer.ts';
import { undoAnswer } from './undo-answer.ts';
import { withdrawApplication } from './withdraw-application.ts';

export const writers: Writers = {
  'accept an application': (t) => answerApplication(t.owner(), { pid: t.pid, id: t.application, state: 'accepted' }),
  apply: (t) =>
    applyToTeam(t.self(), { pid: t.pid, tid: t.tids[2], note: '', acceptedPolicies: [], showOnRoster: false }),
  'decline an application': (t) => answerApplication(t.owner(), { pid: t.pid, id: t.application, state: 'declined' }),
  'settle an answer': async (t) => {
    const { em } = t.owner();
    await em.execute(
      `update application set decided_at = now() - interval '1 minute' where id = ? and decision is not null`,
      [t.application],
    );
    await settleAnswer(t.owner(), { id: t.application });
  },
  'undo an answer': async (t) => {
    await answerApplication(t.owner(), { pid: t.pid, id: t.application, state: 'accepted' });
    await undoAnswer(t.owner(), { pid: t.pid, id: t.application });
  },
  withdraw: (t) => withdrawApplication(t.self(), { pid: t.pid, id: t.application }),
};
