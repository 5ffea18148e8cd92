import type { OpenScope } from '@muster/domain';
import type { z } from 'zod';
import { openScope } from '../services.ts';
import type { AnswerVersion, Rendering } from './meta.ts';

/**
 * For answers that are the same for all callers without a credential: theirs is kept, and that of everybody else is made
 * for each. `version` also says no to those who may not read it; null where this input is asked too seldom.
 */
export const openRendering = <Input>({
  version,
  answer,
  output,
}: {
  version: (scope: OpenScope, input: Input) => Promise<AnswerVersion | null>;
  answer: (scope: OpenScope, input: Input) => Promise<unknown>;
  output: z.ZodType;
}): Rendering => ({
  open: true,
  version: async ({ services, caller }, input) =>
    caller.kind === 'anonymous' ? version({ ...openScope(services), actor: null }, input) : null,
  render: async ({ services }, input) => output.parse(await answer({ ...openScope(services), actor: null }, input)),
});
