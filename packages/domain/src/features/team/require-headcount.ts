import { isTargetWithin } from '@muster/rules';
import { DomainError } from '../../kernel/errors.ts';

interface Headcounts {
  headcountWanted?: number | null | undefined;
  headcountMost?: number | null | undefined;
}

/** A team can't look for more people than it can take. Asked of what changes: older ones stay as they are until then. */
export function requireHeadcount(sent: Headcounts, known: Headcounts = {}): void {
  if (sent.headcountWanted === undefined && sent.headcountMost === undefined) return;
  const { headcountWanted, headcountMost } = { ...known, ...sent };
  if (isTargetWithin(headcountWanted, headcountMost)) return;
  const pointer = sent.headcountWanted === undefined ? '/headcountMost' : '/headcountWanted';
  throw new DomainError('invalid', "A team can't look for more people than it can take.", {
    fields: [{ pointer, detail: 'The target must not be above the limit.' }],
  });
}
