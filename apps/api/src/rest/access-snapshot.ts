import type { Access } from '../trpc/access.ts';
import { type ProcedureDefinition, proceduresOf } from '../trpc/procedures-of.ts';
import { gatewayRouter } from './router.ts';

const INTRODUCTION = `# Who may call what

Derived from what each procedure says about itself, so that a change of access is a line in a diff: written by
\`pnpm --filter @muster/api access\`, compared by a test. The words are those of \`src/trpc/procedures.ts\`: \`session\`
takes no token, \`token\` takes a session or a token with the scope, \`anyone\` also a caller without a credential.
What a caller may do to which object is decided by the policies of the domain.

| procedure | type | access | REST |
|---|---|---|---|`;

function describe({ anonymous, scope, checkedByUseCase }: Access): string {
  const builder = checkedByUseCase ? 'checkedByUseCase' : anonymous ? 'anyone' : scope === null ? 'session' : 'token';
  return scope === null ? builder : `${builder} ${scope}`;
}

function line([path, { type, meta }]: [string, ProcedureDefinition]): string {
  const face = meta.openapi === undefined ? '–' : `${meta.openapi.method} ${meta.openapi.path}`;
  return `| ${path} | ${type} | ${describe(meta.access)} | ${face} |`;
}

/** All procedures with their access, sorted by name. */
export function accessSnapshot(): string {
  const procedures = Object.entries(proceduresOf(gatewayRouter)).sort(([a], [b]) => (a < b ? -1 : 1));
  return `${[INTRODUCTION, ...procedures.map(line)].join('\n')}\n`;
}
