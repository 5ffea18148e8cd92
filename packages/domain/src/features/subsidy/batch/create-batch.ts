import { type BankFileKind, REFERENCE_LIMITS } from '@muster/rules/subsidy';
import { recordAudit } from '../../../audit/record-audit.ts';
import { requirePerson } from '../../../kernel/actor.ts';
import { changing, type Subject } from '../../../kernel/changing.ts';
import { conflict } from '../../../kernel/errors.ts';
import type { Scope } from '../../../kernel/scope.ts';
import type { Project } from '../../project/project.entity.ts';
import { badField, findPayingProject, subsidyOf } from '../load-subsidy.ts';
import { SubsidyBatch } from '../subsidy-batch.entity.ts';
import type { SubsidyRequest } from '../subsidy-request.entity.ts';
import type { TrafficSubsidy } from '../traffic-subsidy.entity.ts';
import { bankSettingsOf, requireFileKind } from './bank-settings.ts';
import { requireRoom } from './batch.policy.ts';
import { findRequests, moneyRows } from './load-batch.ts';
import { takeIn } from './move-payouts.ts';

export interface NewBatch {
  pid: string;
  kind: BankFileKind;
  /** Approved requests. */
  requests: readonly string[];
}

interface Found {
  project: Project;
  subsidy: TrafficSubsidy;
  requests: SubsidyRequest[];
}

const ofNewBatch = ({ pid, requests: ids }: NewBatch): Subject<Found> => ({
  async find(em, actor) {
    const project = await findPayingProject(em, actor, pid);
    requirePerson(actor);
    const subsidy = await subsidyOf(em, project.id);
    if (subsidy === null || ids.length === 0) throw badField('requests', 'Choose approved requests.');
    return { project, subsidy, requests: await findRequests(em, project, ids) };
  },
  rows: ({ project, subsidy, requests }) =>
    moneyRows({
      project,
      subsidy,
      people: requests.map(({ person }) => person?.id),
      requests: requests.map(({ id }) => id),
    }),
});

/** Collects approved requests into a new batch, all of them or none. Answers its id. */
export async function createBatch(scope: Scope, sent: NewBatch): Promise<string> {
  return changing(scope, ofNewBatch(sent), async ({ tx, actor }, { project, subsidy, requests }) => {
    requireFileKind(sent.kind, subsidy.currency, bankSettingsOf(subsidy));
    requireRoom(requests.length);
    if (subsidy.lastBatch >= REFERENCE_LIMITS.batch)
      throw conflict('batch_full', 'This project has as many batches as references have room for.');
    subsidy.lastBatch += 1;
    const batch = tx.create(SubsidyBatch, {
      project,
      number: subsidy.lastBatch,
      kind: sent.kind,
      maker: requirePerson(actor),
    });
    await tx.flush();
    await takeIn(tx, actor, batch, requests);
    recordAudit(tx, actor, {
      action: 'subsidy.batch',
      projectId: project.id,
      subjectId: batch.id,
      after: { batch: batch.number, kind: batch.kind, added: requests.map(({ number }) => number) },
    });
    return batch.id;
  });
}
