import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useRefusal } from '../../../data/use-refusal.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { Asked } from '../../../ui/list/loaded.tsx';
import { Message } from '../../../ui/message.tsx';
import { Outcome } from '../../../ui/outcome.tsx';
import { BulkBar } from '../../../ui/table/bulk-bar.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { useSelection } from '../../../ui/table/use-selection.ts';
import { wholeList } from '../../../ui/table/whole-list.ts';
import { Toast } from '../../../ui/toast.tsx';
import { useProject } from '../../project/queries.ts';
import type { Coin } from '../money.ts';
import type { SubsidyRequest } from '../queries.ts';
import { DeclineForm } from './decline-form.tsx';
import { NotAttested } from './not-attested.tsx';
import { useAttestColumns } from './use-attest-columns.tsx';
import { useAttesting } from './use-attesting.ts';

interface Props {
  state: 'requested' | 'attested';
  query: Asked<readonly SubsidyRequest[]>;
  /** What of it is shown, in the order in which it is. */
  rows: readonly SubsidyRequest[] | undefined;
  filtered: boolean;
  coin: Coin;
}

/** The requests as a table at a desk and cards on a phone: some are chosen and attested at once, one is declined. */
export function AttestTable({ state, query, rows, filtered, coin }: Props) {
  const { t } = useTranslation('subsidy');
  const { pid } = useProject();
  const refusal = useRefusal('subsidy', 'project');
  const [declining, setDeclining] = useState<string | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const shown = useMemo(() => (rows ?? []).map(({ id }) => id), [rows]);
  const selection = useSelection(shown, state);
  const attesting = useAttesting(pid, { onDone: selection.clear });
  const nameOf = ({ person }: SubsidyRequest): string => person?.name ?? t('attest.gone');
  const columns = useAttestColumns({
    state,
    coin,
    nameOf,
    busy: attesting.attesting,
    onAttest: (request) => {
      setDone(null);
      attesting.attest([request]);
    },
    declining,
    onDecline: (id) => setDeclining((now) => (now === id ? null : id)),
    onTookBack: (request) => setDone(t('attest.tookBack', { name: nameOf(request) })),
  });
  const chosen = (rows ?? []).filter(({ id }) => selection.has(id));
  const forAttesting = state === 'requested';
  return (
    <>
      <Outcome failure={refusal(attesting.error)} done={attesting.undone ? t('attest.undone') : done} />
      <Outcome failure={attesting.undoFailed ? t('attest.undoFailed') : null} />
      <NotAttested failed={attesting.failed} nameOf={nameOf} />
      <DataTable
        query={wholeList(query, rows)}
        columns={columns}
        visible={Object.fromEntries(
          columns.map(({ id }) => [id, id !== 'note' || (rows ?? []).some(({ note }) => note !== '')]),
        )}
        keyOf={({ id }) => id}
        nameOf={nameOf}
        label={t(forAttesting ? 'attest.label' : 'attest.labelAttested')}
        loading={t('attest.loading')}
        failed={t('attest.failed')}
        {...(forAttesting && { selection })}
        below={(request) =>
          declining !== request.id ? null : (
            <DeclineForm
              pid={pid}
              id={request.id}
              name={nameOf(request)}
              onCancel={() => setDeclining(null)}
              onDone={() => {
                setDeclining(null);
                setDone(t('attest.declined', { name: nameOf(request) }));
              }}
            />
          )
        }
        empty={<Empty forAttesting={forAttesting} filtered={filtered} />}
      />
      {forAttesting && (
        <BulkBar selection={selection} total={shown.length} onSelectAll={() => selection.select(shown)}>
          <Button
            size="sm"
            loading={attesting.attesting}
            onClick={() => {
              setDone(null);
              attesting.attest(chosen);
            }}
          >
            {t('attest.attestCount', { count: chosen.length })}
          </Button>
        </BulkBar>
      )}
      <Toast
        what={
          attesting.moved.length > 0 && !attesting.attesting
            ? t('attest.done', { count: attesting.moved.length })
            : null
        }
        undo={{ label: t('attest.undo'), pending: attesting.undoing, onUndo: () => attesting.undo() }}
        onOver={attesting.forget}
      />
    </>
  );
}

function Empty({ forAttesting, filtered }: { forAttesting: boolean; filtered: boolean }) {
  const { t } = useTranslation('subsidy');
  if (filtered) return <Message level={2} title={t('attest.noneTitle')} text={t('attest.noneText')} />;
  return forAttesting ? (
    <Message level={2} title={t('attest.emptyTitle')} text={t('attest.emptyText')} />
  ) : (
    <Message level={2} title={t('attest.emptyAttestedTitle')} text={t('attest.emptyAttestedText')} />
  );
}
