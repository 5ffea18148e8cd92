import { Button, Radio, Text } from '@mantine/core';
import { NewSubsidyBatch } from '@muster/contract';
import { BANK_FILE_KINDS, type BankFileKind } from '@muster/rules/subsidy';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { trpc } from '../../../data/trpc.ts';
import { useContractForm } from '../../../data/use-contract-form.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import card from '../../../ui/card.module.css';
import { Dialog } from '../../../ui/dialog.tsx';
import { Form, Submit } from '../../../ui/form/form.tsx';
import { Loaded } from '../../../ui/list/loaded.tsx';
import { useMoney } from '../money.ts';
import type { SubsidyRequest, SubsidyTable } from '../queries.ts';
import { type BankSettings, bankSettingsOf, kindObstacle } from './batch-queries.ts';
import { refreshDesk } from './desk-queries.ts';
import { sumOf } from './waits.ts';

interface Props {
  pid: string;
  table: SubsidyTable;
  /** Approved ones. */
  requests: readonly SubsidyRequest[];
}

/** From what is selected to a batch: only which file it becomes has to be said. */
export function NewBatch({ pid, table, requests }: Props) {
  const { t } = useTranslation('subsidy-desk');
  const [open, setOpen] = useState(false);
  const bank = useQuery({ ...bankSettingsOf(pid), enabled: open });
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        {t('batch.new.begin', { count: requests.length })}
      </Button>
      {open && (
        <Dialog title={t('batch.new.title')} onClose={() => setOpen(false)}>
          <Loaded query={bank} failed={t('bank.failed')} rows={1}>
            {({ data }) => (
              <NewBatchForm pid={pid} table={table} requests={requests} bank={data} onCancel={() => setOpen(false)} />
            )}
          </Loaded>
        </Dialog>
      )}
    </>
  );
}

interface FormProps extends Props {
  bank: Pick<BankSettings, 'currency' | 'debtor' | 'fixed'>;
  onCancel: () => void;
}

export function NewBatchForm({ pid, table, requests, bank, onCancel }: FormProps) {
  const { t } = useTranslation('subsidy-desk');
  const money = useMoney(table);
  const navigate = useNavigate();
  const create = useMutation(trpc.subsidyBatch.create.mutationOptions());
  const form = useContractForm({
    draft: null,
    values: { kind: 'csv' as BankFileKind },
    schema: NewSubsidyBatch,
    features: ['subsidy'],
    read: ({ kind }) => ({ pid, kind, requests: requests.map(({ id }) => id) }),
    send: (input) => create.mutateAsync(input),
    onSent: async ({ data: { id } }) => {
      await refreshDesk();
      await navigate({ to: '/projects/$pid/subsidy/batches/$id', params: { pid, id } });
    },
    // Another person may have taken some of them into a batch meanwhile.
    onRefused: refreshDesk,
  });
  return (
    <Form form={form} className={card.section}>
      <Text>{t('batch.new.sum', { count: requests.length, amount: money(sumOf(requests)) })}</Text>
      <Radio.Group label={t('batch.new.kind')} {...form.field('kind')}>
        <div className={card.choices}>
          {BANK_FILE_KINDS.map((kind) => {
            const obstacle = kindObstacle(kind, bank);
            return (
              <Radio
                key={kind}
                value={kind}
                label={t(`batch.kind.${kind}`)}
                disabled={obstacle !== null}
                description={
                  obstacle === null
                    ? t(`batch.kindHint.${kind}`)
                    : t(`batch.obstacle.${obstacle}`, { currency: bank.currency })
                }
              />
            );
          })}
        </div>
      </Radio.Group>
      <Text size="sm">
        <Link to="/projects/$pid/subsidy/bank" params={{ pid }}>
          {t('batch.new.toBank')}
        </Link>
      </Text>
      <Text size="sm" c="dimmed">
        {t('batch.new.next')}
      </Text>
      <Submit form={form} label={t('batch.new.create')}>
        <Button variant="default" onClick={onCancel}>
          {t('act.cancel')}
        </Button>
      </Submit>
    </Form>
  );
}
