import type { Language } from '../../i18n/languages.ts';
import type { Audience } from './announcement-query.ts';

export interface Draft {
  /** Null for everybody in the project. */
  tids: string[] | null;
  role: NonNullable<Audience['roles']>[number] | '';
  texts: Record<Language, { subject: string; body: string }>;
  reply: boolean;
}

const isEmpty = ({ subject, body }: Draft['texts'][Language]): boolean => subject.trim() === '' && body.trim() === '';

/** What is sent of a draft: a language that nothing was written in is left out. */
export function inputOf(pid: string, { tids, role, texts, reply }: Draft) {
  return {
    pid,
    audience: { ...(tids !== null && { tids }), ...(role !== '' && { roles: [role] }) },
    texts: {
      ...(!isEmpty(texts.en) && { en: texts.en }),
      ...(!isEmpty(texts['zh-Hant']) && { 'zh-Hant': texts['zh-Hant'] }),
    },
    reply_to_author: reply,
  };
}

export type DraftTroubles = Partial<Record<'tids' | 'texts' | Language, 'missing' | 'incomplete'>>;

/** What has to be filled in before there is anything to preview. */
export function draftTroubles({ tids, texts }: Draft): DraftTroubles {
  const troubles: DraftTroubles = {};
  if (tids?.length === 0) troubles.tids = 'missing';
  if (Object.values(texts).every(isEmpty)) troubles.texts = 'missing';
  for (const language of Object.keys(texts) as Language[]) {
    const { subject, body } = texts[language];
    if ((subject.trim() === '') !== (body.trim() === '')) troubles[language] = 'incomplete';
  }
  return troubles;
}
