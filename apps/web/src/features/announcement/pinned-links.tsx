import { Button, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type RouterOutputs, trpc } from '../../data/trpc.ts';
import { Told } from '../../i18n/told.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import card from '../../ui/card.module.css';
import { Loaded } from '../../ui/list/loaded.tsx';
import classes from './announcement-page.module.css';
import { PinnedLinksForm } from './pinned-links-form.tsx';

type PinnedLink = RouterOutputs['announcement']['links']['data'][number];

/** The handbook, the chat, the map; owners edit them in place. */
export function PinnedLinks({ pid, edits }: { pid: string; edits: boolean }) {
  const { t } = useTranslation('announcement');
  const [editing, edit] = useState(false);
  const query = useQuery(trpc.announcement.links.queryOptions({ pid }));
  if (!edits && query.data?.data.length === 0) return null;
  return (
    <section className={card.section} aria-labelledby="pinned-links">
      <Title order={2} size="h3" id="pinned-links">
        {t('links.title')}
      </Title>
      <Loaded query={query} failed={t('links.failed')} rows={1} height={28}>
        {({ data }) =>
          editing ? (
            <PinnedLinksForm pid={pid} links={data} onDone={() => edit(false)} />
          ) : (
            <>
              {data.length === 0 ? <Text c="dimmed">{t('links.none')}</Text> : <Links links={data} />}
              {edits && (
                <div>
                  <Button variant="default" size="sm" onClick={() => edit(true)}>
                    {t('links.edit')}
                  </Button>
                </div>
              )}
            </>
          )
        }
      </Loaded>
    </section>
  );
}

const Links = ({ links }: { links: readonly PinnedLink[] }) => (
  <ul className={classes.links}>
    {links.map(({ titles, url }) => (
      <li key={`${url} ${JSON.stringify(titles)}`}>
        <a href={url} target="_blank" rel="noreferrer noopener">
          <Told texts={titles} />
        </a>
      </li>
    ))}
  </ul>
);
