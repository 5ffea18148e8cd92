import { type Versions, versionOf } from '@muster/rules';
import type { Language } from '../../i18n/languages.ts';
import type { Begun } from '../../ui/form/begun.ts';
import type { Audience, AudienceAsked, SavedDraft } from './announcement-query.ts';

export type Draft = {
  /** People who were chosen one by one, instead of all that follows; nobody for an audience in general. */
  uids: string[];
  /** Null for everybody in the project. */
  tids: string[] | null;
  /** Those who applied are nothing in the project yet, and stand beside the roles. */
  role: NonNullable<Audience['roles']>[number] | 'applicant' | '';
  /** One of them is enough; without any, tags don't matter. */
  tags: string[];
  texts: Record<Language, { subject: string; body: string }>;
  reply: boolean;
};

/** Whether there are tags to choose from, for those whom it is for: they are put on people in teams. */
export const canHaveTags = ({ role }: Pick<Draft, 'role'>): boolean =>
  role === '' || role === 'chief' || role === 'member';

export function audienceOf({ uids, tids, role, tags }: Pick<Draft, 'uids' | 'tids' | 'role' | 'tags'>): AudienceAsked {
  if (uids.length > 0) return { uids };
  return {
    ...(tids !== null && { tids }),
    ...(role === 'applicant' ? { applicants: true } : role !== '' && { roles: [role] }),
    ...(tags.length > 0 && { tags }),
  };
}

const EMPTY = { subject: '', body: '' };

/** Whom a saved draft is for, as the form shows it. */
export const audienceValues = (audience: AudienceAsked): Pick<Draft, 'uids' | 'tids' | 'role' | 'tags'> => ({
  uids: audience.uids ?? [],
  tids: audience.uids ? null : (audience.tids ?? null),
  role: audience.applicants ? 'applicant' : (audience.roles?.[0] ?? ''),
  tags: audience.tags ?? [],
});

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
