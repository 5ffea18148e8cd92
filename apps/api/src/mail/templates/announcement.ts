import { parseMarkdown } from '@muster/markdown';
import type { Locale } from '@muster/rules';
import { oneLine } from '../one-line.ts';
import type { Block, MailText } from '../template.ts';

const written = (body: string): Block[] => [{ written: parseMarkdown(body) }, { rule: true }];

interface AnnouncementWords {
  subject: string;
  body: string;
  authorName: string | null;
  projectName: string;
  /** Whether answers reach the author. */
  answers: boolean;
  unsubscribeLink: string;
}

/** What people write to many. It never waits as a job of its own, so it is none of the domain's templates. */
export const announcement: Record<Locale, (words: AnnouncementWords) => MailText> = {
  en: ({ subject, body, authorName, projectName, answers, unsubscribeLink }) => ({
    subject,
    body: [
      ...written(body),
      {
        note: `${authorName === null ? 'This was written' : `${oneLine(authorName)} wrote this`} to people of ${oneLine(projectName)}. ${answers ? 'If you answer this mail, your answer goes to them.' : 'Answers to this mail reach nobody.'}`,
      },
      { note: 'No more announcements of this project, please:', link: unsubscribeLink, label: 'Unsubscribe' },
    ],
  }),
  'zh-Hant': ({ subject, body, authorName, projectName, answers, unsubscribeLink }) => ({
    subject,
    body: [
      ...written(body),
      {
        note: `${authorName === null ? '這封信' : `這封信由 ${oneLine(authorName)} `}寄給 ${oneLine(projectName)} 的夥伴。${answers ? '直接回覆這封信，對方就會收到。' : '回覆這封信不會有人收到。'}`,
      },
      { note: '不想再收到這個活動的公告：', link: unsubscribeLink, label: '取消訂閱' },
    ],
  }),
};
