import { parseMarkdown } from '@muster/markdown';
import type { AnnouncementKind, Locale } from '@muster/rules';
import { oneLine } from '../one-line.ts';
import type { Block, MailText } from '../template.ts';

const written = (body: string): Block[] => [{ written: parseMarkdown(body) }, { rule: true }];

interface AnnouncementWords {
  subject: string;
  body: string;
  authorName: string | null;
  projectName: string;
  kind: AnnouncementKind;
  /** Whether answers reach the author. */
  answers: boolean;
  /** Where it stays, and can be answered without an address. */
  pageLink: string;
  unsubscribeLink: string;
}

/** Which of the two choices the link is about, and that the other one stays. */
const STOP: Record<Locale, Record<AnnouncementKind, string>> = {
  en: {
    event: 'No more announcements to the whole event, please (those of your team still come):',
    team: 'No more announcements of your team, please (those to the whole event still come):',
  },
  'zh-Hant': {
    event: '不想再收到整個活動的公告（所屬組別的公告仍會寄給你）：',
    team: '不想再收到所屬組別的公告（整個活動的公告仍會寄給你）：',
  },
};

/** What people write to many. It never waits as a job of its own, so it is none of the domain's templates. */
export const announcement: Record<Locale, (words: AnnouncementWords) => MailText> = {
  en: ({ subject, body, authorName, projectName, kind, answers, pageLink, unsubscribeLink }) => ({
    subject,
    body: [
      ...written(body),
      {
        note: `${authorName === null ? 'This was written' : `${oneLine(authorName)} wrote this`} to people of ${oneLine(projectName)}. ${answers ? 'If you answer this mail, your answer goes to them.' : 'Answers by mail reach nobody.'}`,
      },
      {
        note: 'It stays on the page of the project, where you can also reply:',
        link: pageLink,
        label: 'Read and reply',
      },
      { note: STOP.en[kind], link: unsubscribeLink, label: 'Unsubscribe' },
    ],
  }),
  'zh-Hant': ({ subject, body, authorName, projectName, kind, answers, pageLink, unsubscribeLink }) => ({
    subject,
    body: [
      ...written(body),
      {
        note: `${authorName === null ? '這封信' : `這封信由 ${oneLine(authorName)} `}寄給 ${oneLine(projectName)} 的夥伴。${answers ? '直接回覆這封信，對方就會收到。' : '直接回信不會有人收到。'}`,
      },
      { note: '這則公告會保留在活動的網頁上，也可以在那裡回覆：', link: pageLink, label: '閱讀與回覆' },
      { note: STOP['zh-Hant'][kind], link: unsubscribeLink, label: '取消訂閱' },
    ],
  }),
};
