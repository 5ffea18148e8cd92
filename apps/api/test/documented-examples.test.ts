import { describe, expect, it } from 'vitest';
import { ARRANGEMENTS } from './support/examples/arrangements.ts';
import { callsOf, DOCUMENTED } from './support/examples/document.ts';
import { assertExamplesFit } from './support/examples/schemas.ts';
import { useSeededService } from './support/examples/seeded-service.ts';

const service = useSeededService();

/** Operations that stay in the document for old callers, and refuse everybody. */
const REFUSED: Readonly<Record<string, number>> = { openCalendar: 403 };

describe('every example of the document', () => {
  it('fits the schema that it stands in', () => assertExamplesFit());

  it('is sent: nothing is arranged for operations that are gone', () => {
    const names = DOCUMENTED.map(({ operationId }) => operationId);
    expect(Object.keys(ARRANGEMENTS).filter((name) => !names.includes(name))).toEqual([]);
  });

  // The test client also holds each response against the document.
  describe.each(DOCUMENTED)('$operationId', (operation) => {
    it.each(callsOf(operation))('is accepted as $type', async ({ type }) => {
      const { status, text } = await service.send(operation, type);
      const refusal = REFUSED[operation.operationId];
      if (refusal === undefined) expect(status, text.slice(0, 1_000)).toBeLessThan(300);
      else expect(status).toBe(refusal);
    });
  });
});
