import type { Texts } from '@muster/rules';
import type { ReactNode } from 'react';
import { useTold } from '../../i18n/told.tsx';
import { Markdown } from './markdown.tsx';

interface Props {
  texts: Texts | null | undefined;
  level?: 2 | 3 | 5;
  /** Where nothing is written. */
  otherwise?: ReactNode;
}

/** A longer text in the reader's language or the other one, marked with it. */
export function ToldMarkdown({ texts, level, otherwise = null }: Props) {
  const told = useTold()(texts);
  if (told === null || told.text.trim() === '') return otherwise;
  return (
    <div lang={told.language}>
      <Markdown text={told.text} {...(level !== undefined && { level })} />
    </div>
  );
}
