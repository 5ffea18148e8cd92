import { Button, NativeSelect, TextInput, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useToldOption } from '../../../i18n/told.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import card from '../../../ui/card.module.css';
import { teamsOf, useProject } from '../../project/queries.ts';
import classes from './plan.module.css';
import type { Work } from './types.ts';

interface Props {
  work: Work;
  pending: boolean;
  onChange: (work: Work) => Promise<void>;
}

/** What each talk needs done. Another name before the title is another series of tasks. */
export function WorkForm({ work, pending, onChange }: Props) {
  const { t } = useTranslation('task');
  const option = useToldOption();
  const { pid, main_language } = useProject();
  const teams = useQuery(teamsOf(pid)).data?.data ?? [];
  const [next, setNext] = useState(work);
  const set = (change: Partial<Work>) => setNext({ ...next, ...change });
  const number = (name: 'least' | 'most' | 'minutes_before' | 'minutes_after', max: number) => (
    <TextInput
      type="number"
      inputMode="numeric"
      label={t(`plan.work.${name}`)}
      value={next[name]}
      min={name === 'most' ? 1 : 0}
      max={max}
      onChange={({ currentTarget: { value } }) =>
        set({ [name]: Math.min(max, Math.max(0, Math.trunc(Number(value)))) })
      }
    />
  );
  const languages = main_language === 'en' ? (['en', 'zh-Hant'] as const) : (['zh-Hant', 'en'] as const);
  return (
    <form
      className={card.section}
      aria-labelledby="talk-work"
      onSubmit={(event) => {
        event.preventDefault();
        void onChange(next);
      }}
    >
      <Title order={2} id="talk-work">
        {t('plan.work.title')}
      </Title>
      <div className={classes.fields}>
        {languages.map((language) => (
          <TextInput
            key={language}
            label={t(`plan.work.prefix.${language}`)}
            lang={language}
            maxLength={60}
            value={next.titles[language] ?? ''}
            onChange={({ currentTarget: { value } }) => {
              const { [language]: _, ...others } = next.titles;
              set({ titles: value === '' ? others : { ...others, [language]: value } });
            }}
          />
        ))}
        <NativeSelect
          label={t('plan.work.team')}
          value={next.tid ?? ''}
          onChange={({ currentTarget: { value } }) => set({ tid: value === '' ? null : value })}
          data={[
            { value: '', label: t('plan.work.wholeProject') },
            ...teams.map(({ tid, names }) => option(tid, names)),
          ]}
        />
        {number('least', 500)}
        {number('most', 500)}
        {number('minutes_before', 240)}
        {number('minutes_after', 240)}
      </div>
      <div>
        <Button type="submit" variant="default" loading={pending} disabled={next.least > next.most || next.most < 1}>
          {t('plan.work.apply')}
        </Button>
      </div>
    </form>
  );
}
