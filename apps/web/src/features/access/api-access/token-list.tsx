import { Title } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import classes from '../../../ui/card.module.css';
import { PagedList } from '../../../ui/list/paged-list.tsx';
import { Message } from '../../../ui/message.tsx';
import { Outcome } from '../../../ui/outcome.tsx';
import { TokenChoice } from './token-choice.tsx';
import { tokenPages } from './token-query.ts';
import { TokenRow } from './token-row.tsx';
import { type OwnedProject, useOwnedProjects } from './use-owned-projects.ts';

const route = getRouteApi('/account/api-access');

export function TokenList() {
  const { t } = useTranslation('access');
  const owned = useOwnedProjects();
  const { of } = route.useSearch();
  // An address from before one stopped being an owner shows one's own again.
  const project = owned.find(({ pid }) => pid === of);
  return (
    <section className={classes.section} aria-labelledby="tokens">
      <Title order={2} id="tokens">
        {t('tokens.title')}
      </Title>
      {owned.length > 0 && <TokenChoice owned={owned} />}
      <Tokens key={project?.pid ?? ''} project={project} />
    </section>
  );
}

function Tokens({ project }: { project: OwnedProject | undefined }) {
  const { t } = useTranslation('access');
  const query = useInfiniteQuery(tokenPages(project?.pid));
  const [revoked, setRevoked] = useState(false);
  return (
    <>
      <PagedList
        query={query}
        keyOf={({ id }) => id}
        loading={t('tokens.loading')}
        height={180}
        failed={t('tokens.failed')}
        more={t('tokens.more')}
        empty={
          <Message
            level={2}
            title={project === undefined ? t('tokens.emptyTitle') : t('tokens.emptyProject', { name: project.name })}
            text={t('tokens.emptyText')}
          >
            <a href="/api/docs">{t('tokens.emptyLink')}</a>
          </Message>
        }
      >
        {(token, row) => <TokenRow row={row} token={token} onRevoked={() => setRevoked(true)} />}
      </PagedList>
      <Outcome failure={null} done={revoked ? t('tokens.revoked') : null} />
    </>
  );
}
