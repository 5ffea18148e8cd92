import { amountFor, type TravelMeans } from '@muster/rules/subsidy';
import { requirePerson } from '../../kernel/actor.ts';
import { changing, type Subject } from '../../kernel/changing.ts';
import { unlessTaken } from '../../kernel/constraint.ts';
import { conflict, DomainError } from '../../kernel/errors.ts';
import { newId } from '../../kernel/id.ts';
import type { Scope } from '../../kernel/scope.ts';
import type { Project } from '../project/project.entity.ts';
import { teamsOf } from './load-request.ts';
import { badField, findSubsidyProject, requireBooksOpen, subsidyOf } from './load-subsidy.ts';
import { paidBefore } from './paid-before.ts';
import { nameKey } from './put-table.ts';
import { isOpen, tableOf } from './read-table.ts';
import { canRequestSubsidy } from './subsidy.policy.ts';
import { SubsidyMove } from './subsidy-move.entity.ts';
import { SubsidyRequest } from './subsidy-request.entity.ts';
import type { TrafficSubsidy } from './traffic-subsidy.entity.ts';

export interface NewRequest {
  pid: string;
  /** A place of the table, in any of its languages. */
  location: string;
  means: TravelMeans;
  isReturn: boolean;
  note?: string | undefined;
}

interface Found {
  project: Project;
  subsidy: TrafficSubsidy | null;
  personId: string;
}

const ofOwnRequest = (pid: string): Subject<Found> => ({
  async find(em, actor) {
    const personId = requirePerson(actor);
    const project = await findSubsidyProject(em, actor, pid);
    if (!canRequestSubsidy(actor, project.id))
      throw new DomainError('forbidden', 'A subsidy is for people of the project.');
    requireBooksOpen(project);
    return { project, subsidy: await subsidyOf(em, project.id), personId };
  },
  rows: ({ project, subsidy, personId }) => ({
    projects: [project.id],
    shared: true,
    people: [personId],
    hanging: subsidy === null ? [] : [{ table: 'traffic_subsidy', id: subsidy.id }],
  }),
});

const alreadyRequested = () => conflict('already_requested', 'You have a request in this project that is not settled.');

/** Asks for what the way costs. What that is, the table says, never the caller. Answers the id. */
export async function requestSubsidy(
  scope: Scope,
  { pid, location, means, isReturn, note }: NewRequest,
): Promise<string> {
  return unlessTaken('subsidy_request_underway_unique', alreadyRequested, () =>
    changing(scope, ofOwnRequest(pid), async ({ tx }, { project, subsidy, personId }) => {
      const { table } = await tableOf(tx, project);
      if (subsidy === null || !isOpen(project, table, scope.now))
        throw conflict('not_open', 'Requests are not taken now.');
      if ((await tx.count(SubsidyRequest, { project, person: personId, state: 'returned' })) > 0)
        throw alreadyRequested();
      const wanted = nameKey(location);
      const rate = table.rates.find(({ locations }) =>
        Object.values(locations).some((name) => nameKey(name) === wanted),
      );
      if (rate === undefined) throw badField('location', 'Choose a place of the table.');
      const paid = (await paidBefore(tx, project.id, [personId])).get(personId) ?? 0;
      const amount = amountFor(rate, { isReturn, cap: table.cap, paidBefore: paid });
      if (amount === null) throw badField('return', 'From this place only one way is paid.');
      if (amount < 1) throw conflict('cap_reached', 'You have been paid the most that a person gets here.');
      const [team] = (await teamsOf(tx, project.id, [personId])).get(personId) ?? [];
      const id = newId();
      subsidy.lastRequest += 1;
      tx.create(SubsidyRequest, {
        id,
        project,
        number: subsidy.lastRequest,
        person: personId,
        team: team ?? null,
        locations: rate.locations,
        means,
        isReturn,
        note: note ?? '',
        amount,
      });
      await tx.flush();
      tx.create(SubsidyMove, { request: id, to: 'requested', amount, mover: 'self', person: personId });
      return id;
    }),
  );
}
