import type { FormField } from '@muster/rules';
import { useQuery } from '@tanstack/react-query';
import { Fragment, useMemo } from 'react';
import { Told, useTold } from '../../../i18n/told.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { Column } from '../../../ui/table/column.ts';
import { teamsOf, useProject } from '../../project/queries.ts';
import { useWhen } from '../parts/when.ts';
import { type FormDetail, fieldsOf } from '../queries.ts';
import { useAnswerWords } from '../use-answer-words.ts';
import type { Answer } from './queries.ts';

/** What stands in the table: who, what they said now and to questions of before, and when. What is sealed is not in it. */
export function useAnswerColumns(form: FormDetail): Column<Answer>[] {
  const { t } = useTranslation('form');
  const { pid, time_zone } = useProject();
  const when = useWhen(time_zone);
  const words = useAnswerWords();
  const told = useTold();
  const teams = useQuery(teamsOf(pid)).data?.data;
  const columnOf = (field: FormField, label: string): Column<Answer> => ({
    id: field.key,
    label,
    end: field.type === 'number',
    cell: ({ values }) => {
      const said = words(field, values[field.key]);
      return said.length === 0 ? '–' : said.join(' · ');
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: words change with the language, which `t` says.
  return useMemo(() => {
    const labelOf = (field: FormField): string => told(field.label)?.text ?? field.key;
    const namesOf = (tids: readonly string[]) =>
      tids.length === 0
        ? '–'
        : tids.map((tid, index) => (
            <Fragment key={tid}>
              {index > 0 && ' · '}
              <Told texts={teams?.find((team) => team.tid === tid)?.names} />
            </Fragment>
          ));
    const asked = fieldsOf(form).filter(({ sealed }) => !sealed);
    const retired = ((form.retired_fields ?? []) as FormField[]).filter(({ sealed }) => !sealed);
    return [
      { id: 'name', label: t('results.table.name'), fixed: true, cell: ({ name }) => <bdi>{name}</bdi> },
      { id: 'teams', label: t('results.table.teams'), cell: ({ tids }) => namesOf(tids) },
      ...asked.map((field) => columnOf(field, labelOf(field))),
      ...retired.map((field) => columnOf(field, t('results.table.retired', { label: labelOf(field) }))),
      { id: 'sent_at', label: t('results.table.sentAt'), cell: ({ sent_at }) => when(sent_at) },
    ];
  }, [form, teams, t]);
}
