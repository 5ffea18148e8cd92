import { changeTexts, isTextProblem, type Locale, type SentText, type Texts } from '@muster/rules';
import { DomainError, type FieldProblem } from './errors.ts';

/** A text of an entity or an input: the name of its plain field and that of its map. */
export interface TextField {
  plain: string;
  texts: string;
  /** Whether it can't be empty. */
  required?: boolean;
}

type Values = Readonly<Record<string, unknown>>;

export interface ChangedTexts {
  /** Both fields of each text that was sent, as the entity keeps them. */
  texts: Record<string, string | Texts>;
  /** All that was sent, with these. */
  next: Record<string, unknown>;
  /** The fields to name in the log: each text by language, and its plain field where that was sent or has changed. */
  named: string[];
}

const sentText = (sent: Values, { plain, texts }: TextField): SentText => ({
  plain: sent[plain] as string | undefined,
  texts: sent[texts] as SentText['texts'],
});

const INVALID = 'The input is not valid.';
const problemAt = (pointer: string, detail: string): FieldProblem => ({ pointer, detail });

/** The texts of `kept` after a change. What can't be is refused, with the field that says so. */
export function changedTexts(kept: Values, main: Locale, sent: Values, fields: readonly TextField[]): ChangedTexts {
  const told: ChangedTexts['texts'] = {};
  const isText = (name: string): boolean => fields.some(({ plain, texts }) => name === plain || name === texts);
  const named = Object.keys(sent).filter((name) => !isText(name));
  const problems: FieldProblem[] = [];
  for (const field of fields) {
    const { plain, texts, required = false } = field;
    const change = sentText(sent, field);
    if (change.plain === undefined && change.texts === undefined) continue;
    const next = changeTexts((kept[texts] as Texts | undefined) ?? {}, main, change);
    if (isTextProblem(next))
      problems.push(
        next.problem === 'differs'
          ? problemAt(`/${texts}/${main}`, `\`${plain}\` is the text in ${main}, and says something else.`)
          : problemAt(`/${texts}/${main}`, `A text needs ${main} first, the main language of the project.`),
      );
    else if (required && next[main] === undefined)
      problems.push(problemAt(`/${texts}/${main}`, `This is needed in ${main}, the main language of the project.`));
    else {
      told[texts] = next;
      told[plain] = next[main] ?? '';
      if (change.plain !== undefined || told[plain] !== kept[plain]) named.push(plain);
      named.push(texts);
    }
  }
  if (problems.length > 0) throw new DomainError('invalid', INVALID, { fields: problems });
  return { texts: told, next: { ...sent, ...told }, named };
}
