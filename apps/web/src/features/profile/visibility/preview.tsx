import { Radio, Text, Title } from '@mantine/core';
import type { ProfileVisibility } from '@muster/rules';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { trpc } from '../../../data/trpc.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useMe } from '../../../session/me-context.ts';
import card from '../../../ui/card.module.css';
import { Loaded } from '../../../ui/list/loaded.tsx';
import { ProfileView } from '../profile-view.tsx';
import { PoolPreview } from './pool-preview.tsx';

const AUDIENCES = { everyone: 'asEveryone', projects: 'asProjects', pool: 'asPool' } as const;
type Audience = keyof typeof AUDIENCES;

/** What others see with the settings as they stand in the form, saved or not: the server answers as it would to them. */
export function Preview({ visibility }: { visibility: ProfileVisibility }) {
  const { t } = useTranslation('profile');
  const { uid } = useMe();
  const [audience, setAudience] = useState<Audience>('everyone');
  return (
    <section className={card.section} aria-labelledby="preview">
      <Title order={2} id="preview">
        {t('visibility.preview')}
      </Title>
      <Radio.Group label={t('visibility.as')} value={audience} onChange={(value) => setAudience(value as Audience)}>
        <div className={card.choices}>
          {Object.entries(AUDIENCES).map(([value, text]) => (
            <Radio key={value} value={value} label={t(`visibility.${text}`)} />
          ))}
        </div>
      </Radio.Group>
      <div className={card.card} aria-live="polite">
        {audience === 'pool' ? <PoolPreview /> : <PagePreview visibility={visibility} audience={audience} />}
      </div>
      <Text>
        <Link to="/people/$uid" params={{ uid }}>
          {t('visibility.toPage')}
        </Link>
      </Text>
    </section>
  );
}

function PagePreview(props: { visibility: ProfileVisibility; audience: 'everyone' | 'projects' }) {
  const { t } = useTranslation('profile');
  const { visibility, audience } = props;
  const query = useQuery(
    trpc.profile.preview.queryOptions(visibility, { placeholderData: keepPreviousData, staleTime: 0 }),
  );
  return (
    <Loaded query={query} failed={t('visibility.failed')} rows={1}>
      {({ data: { [audience]: profile } }) =>
        profile === null ? (
          <Text c="dimmed">{t('visibility.seesNothing')}</Text>
        ) : (
          <ProfileView profile={{ ...profile, photo: profile.shown_photo }} level={3} />
        )
      }
    </Loaded>
  );
}
