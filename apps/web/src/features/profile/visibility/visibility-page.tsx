import { Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useMe } from '../../../session/me-context.ts';
import page from '../../../ui/page.module.css';
import { usePageTitle } from '../../../ui/use-page-title.ts';
import { Preview } from './preview.tsx';
import { RosterSwitches } from './roster-switches.tsx';
import { SeenByOthers } from './seen-by-others.tsx';
import { TalentPool } from './talent-pool.tsx';
import { VisibilityForm } from './visibility-form.tsx';
import classes from './visibility-page.module.css';

/** Who sees what of oneself: the choice, and beside it what comes of it. */
export function VisibilityPage() {
  const { t } = useTranslation('profile');
  const [visibility, setVisibility] = useState(useMe().visibility);
  usePageTitle(t('visibility.title'));
  return (
    <div className={page.page}>
      <div>
        <Title order={1}>{t('visibility.title')}</Title>
        <Text c="dimmed" mt="xs">
          {t('visibility.lead')}
        </Text>
        <SeenByOthers />
      </div>
      <RosterSwitches />
      <div className={classes.beside}>
        <VisibilityForm onChange={setVisibility} />
        <Preview visibility={visibility} />
      </div>
      <TalentPool />
    </div>
  );
}
