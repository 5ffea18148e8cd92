import { type Versions, versionOf } from '@muster/rules';
import type { Language } from '../../i18n/languages.ts';
import type { Begun } from '../../ui/form/begun.ts';
import type { SavedDraft } from './announcement-query.ts';
import { audienceOf, audienceValues, type ChosenAudience } from './parts/audience.ts';

export type Draft = ChosenAudience & {
  texts: Record<Language, { subject: string; body: string }>;
  reply: boolean;
};

const EMPTY = { subject: '', body: '' };

/** A saved draft as the form shows it. */
export const valuesOf = ({ audience, texts, reply_to_author }: SavedDraft): Draft => ({
  ...audienceValues(audience),
  texts: { en: texts.en ?? EMPTY, 'zh-Hant': texts['zh-Hant'] ?? EMPTY },
  reply: reply_to_author,
});

const isEmpty = ({ subject, body }: Draft['texts'][Language]): boolean => subject.trim() === '' && body.trim() === '';

/** What is sent of a draft: a language that nothing was written in is left out. */
export function inputOf(pid: string, draft: Draft) {
  const { texts, reply } = draft;
  return {
    pid,
    audience: audienceOf(draft),
    texts: {
      ...(!isEmpty(texts.en) && { en: texts.en }),
      ...(!isEmpty(texts['zh-Hant']) && { 'zh-Hant': texts['zh-Hant'] }),
    },
    reply_to_author: reply,
  };
}

/** The versions of what is saved that a form began from: the author may have it open in another tab. */
export const draftVersions = ({ known, versions }: Begun<Draft>): Versions => ({
  ...Object.fromEntries(Object.entries(versions).filter(([path]) => path.startsWith('texts/'))),
  audience: versionOf(audienceOf(known)),
  reply_to_author: versionOf(known.reply),
});

/** What has to be filled in before there is anything to preview, by the path of the field. */
export function draftProblems({
  uids,
  tids,
  texts,
}: Draft): Partial<Record<string, 'noTeams' | 'noText' | 'incomplete'>> {
  const problems: ReturnType<typeof draftProblems> = {};
  if (uids.length === 0 && tids?.length === 0) problems.tids = 'noTeams';
  const nothing = Object.values(texts).every(isEmpty);
  for (const language of Object.keys(texts) as Language[]) {
    const { subject, body } = texts[language];
    const incomplete = (subject.trim() === '') !== (body.trim() === '');
    if (!nothing && !incomplete) continue;
    const problem = nothing ? 'noText' : 'incomplete';
    if (subject.trim() === '') problems[`texts.${language}.subject`] = problem;
    if (body.trim() === '') problems[`texts.${language}.body`] = problem;
  }
  return problems;
}
