/** A column with the text of the main language, and the one with the text in every language. */
export interface TextColumns {
  plain: string;
  texts: string;
}

/**
 * A trigger that keeps both columns of each text in step, whichever of them is written: a map decides about the plain
 * column; a plain column that is written alone is the text of the main language. So rosters, searches and nodes of the
 * release before read and write the plain column and need not know of languages.
 * `main` is SQL for the main language of the row `new`, and `moves` SQL for whether that has just become another one.
 */
export const textTriggers = (columns: readonly TextColumns[], { main, moves }: { main: string; moves?: string }) => [
  {
    name: 'keep_texts',
    timing: 'before' as const,
    events: ['insert' as const, 'update' as const],
    forEach: 'row' as const,
    body: `${columns.map((column) => inStep(column, main, moves)).join(' ')} return new`,
  },
];

const inStep = ({ plain, texts }: TextColumns, main: string, moves: string | undefined): string =>
  `if (tg_op = 'INSERT' and new.${texts} = '{}') or ` +
  `(tg_op = 'UPDATE' and new.${texts} = old.${texts} and new.${plain} is distinct from old.${plain}) then ` +
  `new.${texts} := case when new.${plain} = '' then new.${texts} - ${main} ` +
  `else new.${texts} || jsonb_build_object(${main}, new.${plain}) end; ` +
  `elsif tg_op = 'INSERT' or new.${texts} is distinct from old.${texts}${moves === undefined ? '' : ` or ${moves}`} then ` +
  `new.${plain} := coalesce(new.${texts} ->> ${main}, ''); end if;`;
