import { Button } from '@mantine/core';
import type { Texts } from '@muster/rules';
import { IconSoup } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { trpc } from '../../data/trpc.ts';
import { Named } from '../../i18n/named.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { TaskRow } from './task-row.tsx';

export const missingDiet = trpc.diet.missing.queryOptions({});

const STORED = 'muster-diet-later';

/** Nobody has to say what they eat: "not now" is an answer, which this browser keeps for the project. */
export const putOff = (): string[] => (localStorage.getItem(STORED) ?? '').split(' ');

/** A project that plans its meals, on the list of what waits. */
export function AskedDiet({ pid, project }: { pid: string; project: Texts }) {
  const { t } = useTranslation('home');
  const [gone, setGone] = useState(false);
  if (gone) return null;
  return (
    <TaskRow
      Icon={IconSoup}
      words={<Named names={{ project }}>{(names) => t('diet', names)}</Named>}
      way={
        <>
          <Link to="/account/diet">{t('dietLink')}</Link>
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => {
              localStorage.setItem(STORED, [...putOff(), pid].join(' ').trim());
              setGone(true);
            }}
          >
            {t('dietLater')}
          </Button>
        </>
      }
    />
  );
}
