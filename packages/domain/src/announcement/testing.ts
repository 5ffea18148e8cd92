import { randomUUID } from 'node:crypto';
import type { Asking } from '../testing/of-features.ts';
import type { Writers } from '../testing/theatre.ts';
import { chooseAnnouncements } from './opt-out.ts';
import { previewAnnouncement } from './preview-announcement.ts';
import { sendAnnouncement } from './send-announcement.ts';

export const writers: Writers = {
  announce: (t) =>
    sendAnnouncement(t.owner(), {
      pid: t.pid,
      id: randomUUID(),
      audience: {},
      texts: { en: { subject: 'S', body: 'B' } },
      replyToAuthor: false,
    }),
  'opt out': (t) => chooseAnnouncements(t.self(), { pid: t.pid, optedOut: true }),
};

const LETTER = { audience: {}, texts: { en: { subject: 'Hi', body: 'Hello.' } }, replyToAuthor: false };

export const asking: Asking = ({ pid }) => [
  async (scope) => (await previewAnnouncement(scope, { pid, ...LETTER })).reach,
];
