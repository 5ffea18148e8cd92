import { pickText, type Texts, type ToldText } from '@muster/rules';
import { useLanguage } from './index.ts';

/** What a reader gets of a text by language: theirs, or else the other one. */
export function useTold(): (texts: Texts | null | undefined) => ToldText | null {
  const [language] = useLanguage();
  return (texts) => pickText(texts ?? {}, language);
}

/**
 * What organisers call something, in the reader's language or the other one, and marked with it: screen readers choose
 * their voice by it, and browsers the shapes of Han characters.
 */
export function Told({ texts, className }: { texts: Texts | null | undefined; className?: string | undefined }) {
  const told = useTold()(texts);
  return (
    <bdi lang={told?.language} className={className}>
      {told?.text}
    </bdi>
  );
}
