import { Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type RouterOutputs, trpc } from '../../../data/trpc.ts';
import { useRefusal } from '../../../data/use-refusal.ts';
import { daysInWords } from '../../../i18n/days.ts';
import { useLanguage } from '../../../i18n/index.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { AskOnce } from '../../../ui/ask-once.tsx';
import card from '../../../ui/card.module.css';
import { Fact } from '../../../ui/fact.tsx';
import { Loaded } from '../../../ui/list/loaded.tsx';
import { Outcome } from '../../../ui/outcome.tsx';
import { Section } from '../../../ui/section.tsx';
import type { ProjectDetail } from '../../project/queries.ts';
import { ReaderForm } from './reader-form.tsx';

type Reader = RouterOutputs['form']['readers']['data'][number];

/** Whom the owners have named to read the answers, for what and until when. */
export function Readers({ project, fid }: { project: ProjectDetail; fid: string }) {
  const { t } = useTranslation('form');
  const refusal = useRefusal('form', 'project');
  const queryClient = useQueryClient();
  const { pid } = project;
  const readers = trpc.form.readers.queryOptions({ pid, fid });
  const [said, setSaid] = useState<string | null>(null);
  const refresh = () => queryClient.invalidateQueries({ queryKey: readers.queryKey });
  const end = useMutation(trpc.form.endReader.mutationOptions({ onSettled: refresh }));
  const take = ({ id, name }: Reader): void => {
    setSaid(null);
    end.mutate({ pid, fid, id }, { onSuccess: () => setSaid(t('building.readers.ended', { name })) });
  };
  return (
    <Section title={t('building.readers.title')} hint={t('building.readers.lead')}>
      <Loaded query={useQuery(readers)} failed={t('building.readers.failed')} rows={1}>
        {({ data }) =>
          data.length === 0 ? (
            <Text c="dimmed">{t('building.readers.none')}</Text>
          ) : (
            <ul className={card.list} aria-label={t('building.readers.title')}>
              {data.map((reader) => (
                <ReaderCard key={reader.id} reader={reader} pending={end.isPending} onEnd={() => take(reader)} />
              ))}
            </ul>
          )
        }
      </Loaded>
      <Outcome failure={refusal(end.error)} done={said} />
      <ReaderForm
        project={project}
        fid={fid}
        onNamed={(name) => {
          end.reset();
          setSaid(t('building.readers.named', { name }));
          void refresh();
        }}
      />
    </Section>
  );
}

function ReaderCard({ reader, pending, onEnd }: { reader: Reader; pending: boolean; onEnd: () => void }) {
  const { t } = useTranslation('form');
  const [language] = useLanguage();
  const { name, purpose, sealed, ends_on, granted_by } = reader;
  return (
    <li className={card.card}>
      <div className={card.head}>
        <bdi className={card.name}>{name}</bdi>
        {sealed && <span className={card.mark}>{t('building.readers.withSealed')}</span>}
      </div>
      <dl className={card.facts}>
        <Fact what={t('building.readers.purpose')}>
          <bdi>{purpose}</bdi>
        </Fact>
        <Fact what={t('building.readers.until')}>{daysInWords(ends_on, ends_on, language)}</Fact>
        <Fact what={t('building.readers.by')}>
          <bdi>{granted_by ?? t('building.readers.deletedAccount')}</bdi>
        </Fact>
      </dl>
      <div className={card.actions}>
        <AskOnce
          destructive
          label={t('building.readers.end')}
          fullLabel={t('building.readers.endOf', { name })}
          consequence={t('building.readers.endAsk', { name })}
          yes={t('building.readers.endYes')}
          no={t('building.readers.keep')}
          pending={pending}
          onYes={onEnd}
        />
      </div>
    </li>
  );
}
