import { Text } from '@mantine/core';
import { isTextField, type TextFieldName } from '@muster/rules';
import type { RouterOutputs } from '../../../data/trpc.ts';
import { LANGUAGES, type Language } from '../../../i18n/languages.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { AskOnce } from '../../../ui/ask-once.tsx';
import { diffWords } from '../../../ui/diff-words.ts';
import classes from './change-list.module.css';

export type HistoryChange = RouterOutputs['project']['history']['data'][number]['changes'][number];
/** A text to put back, as the service is asked for it. */
export type OldText = { field: TextFieldName; language: Language | null };

interface Props {
  changes: readonly HistoryChange[];
  /** How the reader puts a text back; null where they can't. */
  restore: ((text: OldText) => void) | null;
  pending: boolean;
}

/** What was changed from what to what; old texts can be put back. */
export function ChangeList({ changes, restore, pending }: Props) {
  if (changes.length === 0) return null;
  return (
    <ul className={classes.changes}>
      {changes.map((change) => (
        <li key={`${change.field} ${change.language}`} className={classes.change}>
          <Change change={change} restore={restore} pending={pending} />
        </li>
      ))}
    </ul>
  );
}

/** What a field is called, and in which language. */
export function useFieldName(): (change: Pick<HistoryChange, 'field' | 'language'>) => string {
  const { t } = useTranslation(['audit', 'ui']);
  return ({ field, language }) => {
    const label = t(`field.${field}`);
    return language === null ? label : t('ui:texts.label', { label, language: t(`ui:texts.language.${language}`) });
  };
}

function Change({ change, restore, pending }: Omit<Props, 'changes'> & { change: HistoryChange }) {
  const { t } = useTranslation('audit');
  const inWords = useValueInWords();
  const what = useFieldName()(change);
  const { field, language, from, to } = change;
  const isLong = (value: unknown): boolean => typeof value === 'string' && (value.length > 40 || value.includes('\n'));
  return (
    <>
      <Text size="sm" fw={600}>
        {what}
      </Text>
      {isLong(from) || isLong(to) ? (
        <Diff from={String(from ?? '')} to={String(to ?? '')} language={language} />
      ) : (
        <div lang={language ?? undefined} className={classes.short}>
          <del>{inWords(field, from)}</del>
          <span aria-hidden> → </span>
          <ins>{inWords(field, to)}</ins>
        </div>
      )}
      {restore !== null && isTextField(field) && typeof from === 'string' && from !== '' && (
        <AskOnce
          label={t('restore')}
          fullLabel={t('restoreOf', { what })}
          consequence={[
            t('restoreAsk', { what }),
            ...(field === 'conduct' || field === 'privacy' ? [t('restorePolicy')] : []),
          ].join(' ')}
          yes={t('restoreYes')}
          no={t('restoreNo')}
          pending={pending}
          onYes={() => restore({ field, language })}
        />
      )}
    </>
  );
}

const MARKS = { same: 'span', gone: 'del', new: 'ins' } as const;

/** In one text what is gone and what is new: readable aloud too, since both are marked as what they are. */
const Diff = ({ from, to, language }: { from: string; to: string; language: Language | null }) => (
  <div className={classes.diff} lang={language ?? undefined} dir="auto">
    {diffWords(from, to).map(({ kind, text }, place, pieces) => {
      const Mark = MARKS[kind];
      // Where nothing is in both, one below the other.
      return (
        <Mark key={place} className={pieces.every((one) => one.kind !== 'same') ? classes.whole : undefined}>
          {text}
        </Mark>
      );
    })}
  </div>
);

/** A value as people say it. */
function useValueInWords(): (field: HistoryChange['field'], value: HistoryChange['from']) => string {
  const { t } = useTranslation(['audit', 'project']);
  return (field, value) => {
    if (value === null || value === '') return t('nothing');
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    if (field === 'state') return t(`project:state.${value as 'draft'}`);
    if (field === 'main_language') return LANGUAGES[value as Language] ?? String(value);
    return String(value);
  };
}
