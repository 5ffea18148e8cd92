import { Title } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { SignedIn } from '../../session/signed-in.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { MySteps } from '../application/parts/my-steps.tsx';
import classes from './home-page.module.css';
import { WhatWaits } from './what-waits.tsx';

/** What waits for the reader, and what the reader waits for. */
export function ToDoPage() {
  return (
    <SignedIn>
      <ToDo />
    </SignedIn>
  );
}

function ToDo() {
  const { t } = useTranslation('home');
  usePageTitle(t('waiting'));
  return (
    <div className={classes.page}>
      <Title order={1}>{t('waiting')}</Title>
      <WhatWaits />
      <MySteps />
    </div>
  );
}
