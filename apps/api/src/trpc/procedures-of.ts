import { secretFieldsOf } from '@muster/contract';
import type { AnyRouter } from '@trpc/server';
import type { ZodObject, ZodType } from 'zod';
import type { Access } from './access.ts';
import type { Meta } from './meta.ts';

/** What a router tells about one of its procedures. */
export interface ProcedureDefinition {
  type: 'query' | 'mutation';
  meta: Meta & { access: Access };
  input: ZodObject | undefined;
  /** The fields of its input that no address may hold. */
  secrets: readonly string[];
  output: ZodType | undefined;
}

interface Built {
  _def: { type: ProcedureDefinition['type']; meta?: Meta; inputs: ZodObject[]; output?: ZodType };
}

/** The procedures of a router by their paths, such as `member.list`. One that doesn't say its access stops the start. */
export function proceduresOf(router: AnyRouter): Record<string, ProcedureDefinition> {
  const built = Object.entries(router._def.procedures as Record<string, Built>);
  // Without a prototype: callers name the path, and nothing is called `__proto__`.
  const procedures: Record<string, ProcedureDefinition> = Object.create(null);
  for (const [path, { _def }] of built) {
    const { type, meta, inputs, output } = _def;
    const [input] = inputs;
    if (meta?.access === undefined) throw new Error(`${path} does not say who may call it`);
    procedures[path] = {
      type,
      meta: { ...meta, access: meta.access },
      input,
      secrets: input ? secretFieldsOf(input) : [],
      output,
    };
  }
  return procedures;
}
