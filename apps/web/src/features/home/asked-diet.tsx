import { Button } from '@mantine/core';
import type { Texts } from '@muster/rules';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '../../data/trpc.ts';
import { Named } from '../../i18n/named.tsx';

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
    <li>
      <Named names={{ project }}>{(names) => t('diet', names)}</Named> <Link to="/account/diet">{t('dietLink')}</Link>{' '}
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
    </li>
  );
}
