import { payoutReference } from '@muster/rules/subsidy';
import { describe, expect, it } from 'vitest';
import { outcomeOf, useDatabase } from '../../../testing/index.ts';
import { mailsTo } from '../../../testing/mails-to.ts';
import { moveRequest } from '../move-request.ts';
import { readRequest } from '../read-request.ts';
import { readSubsidyTable } from '../read-table.ts';
import { confirmBatch } from './confirm-batch.ts';
import { createBatch } from './create-batch.ts';
import { previewAnswer } from './preview-answer.ts';
import { readBatch } from './read-batch.ts';
import { takeAnswer } from './take-answer.ts';
import { ACCOUNT, confirmed, paying } from './testing.ts';
import { updateBatch } from './update-batch.ts';

const db = useDatabase();
/** Of another event with the same account. */
const STRANGE = payoutReference('another project', 1, 1);

/** A batch of two, and the bank's answer to it in lines of reference, result. */
async function answered() {
  const world = await confirmed(db);
  const { pid, id, as, finance } = world;
  const scope = () => as(finance, 'finance');
  const { entries } = await readBatch(scope(), { pid, id });
  const [one = '', two = ''] = entries.map(({ reference }) => reference);
  const sent = (...lines: string[]) => ({
    pid,
    id,
    format: 'csv' as const,
    given: ['Reference,Result', ...lines].join('\n'),
  });
  const take = async (...lines: string[]) => {
    const { digest } = await previewAnswer(scope(), sent(...lines));
    return takeAnswer(scope(), { ...sent(...lines), digest });
  };
  return { ...world, scope, one, two, sent, take };
}

describe('the bank’s answer', () => {
  it('is shown before it is taken, line by line, and changes nothing by that', async () => {
    const { scope, sent, one, two, stateOf, payees } = await answered();
    const answer = sent(`${one},paid`, `${two},perhaps`, `${STRANGE},paid`, 'nonsense,paid');
    const preview = await previewAnswer(scope(), answer);
    expect(preview).toMatchObject({ paid: 1, returned: 0, unanswered: 1 });
    expect(preview.lines.map(({ line, state, result, number }) => [line, state, result, number])).toEqual([
      [2, 'take', 'paid', 1],
      [3, 'unclear', null, 2],
      [4, 'unmatched', 'paid', null],
      [5, 'unmatched', null, null],
    ]);
    expect(preview.lines[0]).toMatchObject({ text: `${one},paid`, amount: 700, request: payees[0].request });
    expect(preview.problems).toEqual([
      { line: 3, code: 'result' },
      { line: 5, code: 'reference' },
    ]);
    expect(await stateOf(payees[0].request)).toBe('in_batch');
  });

  it('marks what is certain as if by hand, and nothing more when it is taken again', async () => {
    const { pid, id, owner, as, scope, sent, take, one, two, payees, stateOf } = await answered();
    const lines = [`${one},paid`, `${two},returned`, `${STRANGE},paid`];
    expect(await take(...lines)).toEqual({ paid: 1, returned: 1, unanswered: 0 });
    expect([await stateOf(payees[0].request), await stateOf(payees[1].request)]).toEqual(['paid', 'returned']);
    const { sums } = await readSubsidyTable(as(owner, 'owner'), { pid });
    expect(sums).toMatchObject({ paid: 700, inBatches: 0, reserved: 700 });
    const batch = await readBatch(scope(), { pid, id });
    expect(batch).toMatchObject({ state: 'settled', unsettled: 0 });
    const told = (await mailsTo(db.em, payees[1].person)).filter(({ template }) => template === 'subsidy-moved');
    expect(told.at(-1)).toMatchObject({ state: 'returned', reason: 'The bank returned it.' });

    expect(await take(...lines)).toEqual({ paid: 0, returned: 0, unanswered: 0 });
    const { lines: again } = await previewAnswer(scope(), sent(...lines));
    expect(again.map(({ state }) => state)).toEqual(['done', 'done', 'unmatched']);
    const { moves } = await readRequest(scope(), { pid, id: payees[0].request });
    expect(moves.filter(({ to }) => to === 'paid')).toHaveLength(1);
  });

  it('that says otherwise than people did is left to people', async () => {
    const { pid, scope, sent, take, one, two, payees, stateOf } = await answered();
    await moveRequest(scope(), { pid, id: payees[0].request, to: 'paid' });
    const lines = [`${one},returned`, `${two},paid`, `${two},returned`];
    const preview = await previewAnswer(scope(), sent(...lines));
    expect(preview.lines.map(({ state }) => state)).toEqual(['conflict', 'unclear', 'unclear']);
    expect(await take(...lines)).toEqual({ paid: 0, returned: 0, unanswered: 1 });
    expect([await stateOf(payees[0].request), await stateOf(payees[1].request)]).toEqual(['paid', 'in_batch']);
    // The money that was marked as paid came back, and finance said so.
    await moveRequest(scope(), { pid, id: payees[0].request, to: 'returned', reason: 'It came back' });
    expect((await previewAnswer(scope(), sent(`${one},returned`))).lines[0]?.state).toBe('done');
  });

  it('is taken only as it was shown, for a batch that is confirmed', async () => {
    const { pid, scope, as, payee, finance, sent, one, two } = await answered();
    const { digest } = await previewAnswer(scope(), sent(`${one},paid`));
    const other = { ...sent(`${one},paid`, `${two},paid`), digest };
    expect(await outcomeOf(takeAnswer(scope(), other))).toBe('import_changed');
    expect(await outcomeOf(previewAnswer(scope(), { ...sent(), format: 'fixed' }))).toBe('invalid');
    const { request } = await payee();
    const open = await createBatch(as(finance, 'finance'), { pid, kind: 'csv', requests: [request] });
    expect(await outcomeOf(previewAnswer(scope(), { ...sent(`${one},paid`), id: open }))).toBe('batch_state');
  });

  it('leaves one’s own money to another person', async () => {
    const { pid, finance, second, owner, as, payee, stateOf } = await paying(db);
    const own = await payee(ACCOUNT, finance);
    const id = await createBatch(as(second, 'finance'), { pid, kind: 'csv', requests: [own.request] });
    await updateBatch(as(second, 'finance'), { pid, id, state: 'closed', version: 1 });
    await confirmBatch(as(owner, 'owner'), { pid, id, version: 1 });
    const { entries } = await readBatch(as(owner, 'owner'), { pid, id });
    const answer = { pid, id, format: 'csv' as const, given: `Reference,Result\n${entries[0]?.reference},paid` };
    const { digest, lines } = await previewAnswer(as(finance, 'finance'), answer);
    expect(lines.map(({ state }) => state)).toEqual(['own']);
    expect(await takeAnswer(as(finance, 'finance'), { ...answer, digest })).toMatchObject({ paid: 0 });
    expect(await stateOf(own.request)).toBe('in_batch');
    expect(await takeAnswer(as(second, 'finance'), { ...answer, digest })).toMatchObject({ paid: 1 });
  });

  it('taken by two at once, and by hand besides, pays once', async () => {
    for (let round = 0; round < 2; round++) {
      const { pid, id, as, second, third, sent, scope, one, payees, owner, stateOf } = await answered();
      const answer = sent(`${one},paid`);
      const { digest } = await previewAnswer(scope(), answer);
      const outcomes = await Promise.all([
        outcomeOf(takeAnswer(as(second, 'finance'), { ...answer, digest })),
        outcomeOf(takeAnswer(as(third, 'finance'), { ...answer, digest })),
        outcomeOf(moveRequest(scope(), { pid, id: payees[0].request, to: 'paid' })),
      ]);
      expect(outcomes.slice(0, 2)).toEqual(['ok', 'ok']);
      expect(['ok', 'state_move']).toContain(outcomes[2]);
      expect(await stateOf(payees[0].request)).toBe('paid');
      const { sums } = await readSubsidyTable(as(owner, 'owner'), { pid });
      expect(sums).toMatchObject({ paid: 700, inBatches: 700 });
      expect((await readBatch(scope(), { pid, id })).unsettled).toBe(1);
    }
  });
});
