import { pickText, type Texts, type ToldText } from '@muster/rules';
import { useLanguage } from './index.ts';

/** What a reader gets of a text by language: theirs, or else the other one. */
export function useTold(): (texts: Texts | null | undefined) => ToldText | null {
  const [language] = useLanguage();
  return (texts) => pickText(texts ?? {}, language);
}

/** An option of a select that organisers have named, marked with its language as any other text of theirs. */
export function useToldOption(): (value: string, names: Texts) => { value: string; label: string; lang?: string } {
  const told = useTold();
  return (value, names) => {
    const name = told(names);
    return name === null ? { value, label: value } : { value, label: name.text, lang: name.language };
  };
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
