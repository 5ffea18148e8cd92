import { useTranslation } from '../../i18n/use-translation.ts';
import { Clashes } from '../../ui/form/clashes.tsx';
import type { Draft } from './announcement-draft.ts';
import type { AudienceAsked } from './announcement-query.ts';
import { audienceOf } from './parts/audience.ts';
import { useAudienceWords } from './parts/use-audience-words.ts';

interface Props {
  pid: string;
  form: Parameters<typeof Clashes>[0]['form'] & { values: Draft };
}

/** What the author has saved in another tab since this one was opened. */
export function DraftClashes({ pid, form }: Props) {
  const { t } = useTranslation('announcement');
  const audienceWords = useAudienceWords(pid);
  const mineAt = (path: string): unknown =>
    path === 'audience' ? audienceOf(form.values) : path === 'reply_to_author' ? form.values.reply : form.mineAt(path);
  const inWords = (field: string, value: unknown): string | undefined => {
    if (field === 'audience') {
      const { uids, ...audience } = value as AudienceAsked;
      return audienceWords({ ...audience, ...(uids && { chosen: uids.length }) });
    }
    if (field !== 'texts') return undefined;
    const { subject = '', body = '' } = (value ?? {}) as Partial<Draft['texts']['en']>;
    return `${subject}\n\n${body}`.trim();
  };
  return (
    <Clashes
      form={{ ...form, mineAt }}
      labels={{ audience: t('write.whom'), texts: t('write.texts'), reply_to_author: t('write.reply') }}
      inWords={inWords}
    />
  );
}
