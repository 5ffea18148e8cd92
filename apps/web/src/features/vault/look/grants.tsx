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
import { fieldKey } from '../field-key.ts';
import { optionsIn } from '../queries.ts';
import { GrantForm } from './grant-form.tsx';

type Grant = RouterOutputs['releaseGrant']['list']['data'][number];

/** Whom the owners have named to look, for what and until when. */
export function Grants({ project }: { project: ProjectDetail }) {
  const { t } = useTranslation('vault');
  const [language] = useLanguage();
  const refusal = useRefusal('project');
  const queryClient = useQueryClient();
  const { pid } = project;
  const grants = trpc.releaseGrant.list.queryOptions({ pid });
  const query = useQuery(grants);
  const [said, setSaid] = useState<string | null>(null);
  // Owners can name themselves: what is open to them may have changed, too.
  const refresh = (): Promise<unknown> =>
    Promise.all([grants, optionsIn(pid)].map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })));
  const end = useMutation(trpc.releaseGrant.end.mutationOptions({ onSettled: refresh }));
  const take = ({ id, name }: Grant): void => {
    setSaid(null);
    end.mutate({ pid, id }, { onSuccess: () => setSaid(t('grants.ended', { name })) });
  };
  return (
    <Section title={t('grants.title')} hint={t('grants.lead')}>
      <Loaded query={query} failed={t('grants.failed')} rows={1}>
        {({ data }) =>
          data.length === 0 ? (
            <Text c="dimmed">{t('grants.none')}</Text>
          ) : (
            <ul className={card.list} aria-label={t('grants.title')}>
              {data.map((grant) => (
                <GrantRow key={grant.id} grant={grant} pending={end.isPending} onEnd={() => take(grant)} />
              ))}
            </ul>
          )
        }
      </Loaded>
      <Outcome failure={refusal(end.error)} done={said} />
      <GrantForm
        project={project}
        onNamed={({ name, email, confirmed, ends_on }) => {
          end.reset();
          const when = daysInWords(ends_on, ends_on, language);
          setSaid(t(confirmed ? 'grants.named' : 'grants.asked', { name: name || (email ?? ''), when }));
          void refresh();
        }}
      />
    </Section>
  );
}

function GrantRow({ grant, pending, onEnd }: { grant: Grant; pending: boolean; onEnd: () => void }) {
  const { t } = useTranslation('vault');
  const [language] = useLanguage();
  const { kind, ends_on, granted_by } = grant;
  // Until they have said yes there may be nothing but the address.
  const name = grant.name || (grant.email ?? '');
  const purpose = t(`purpose.${grant.purpose}`);
  const fields = grant.fields.map((field) => t(`field.${fieldKey(kind, field)}`)).join(t('looked.separator'));
  return (
    <li className={card.card}>
      <div className={card.head}>
        <bdi className={card.name}>{name}</bdi>
        <span className={card.mark}>{purpose}</span>
      </div>
      <dl className={card.facts}>
        <Fact what={t('grants.fields')}>{fields}</Fact>
        <Fact what={t('grants.until')}>{daysInWords(ends_on, ends_on, language)}</Fact>
        <Fact what={t('grants.by')}>
          <bdi>{granted_by ?? t('grants.deletedAccount')}</bdi>
        </Fact>
      </dl>
      <div className={card.actions}>
        <AskOnce
          destructive
          label={t('grants.end')}
          fullLabel={t('grants.endOf', { name, purpose })}
          consequence={t('grants.endAsk', { name })}
          yes={t('grants.endYes')}
          no={t('grants.keep')}
          pending={pending}
          onYes={onEnd}
        />
      </div>
    </li>
  );
}
