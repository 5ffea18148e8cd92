import type { RouterOutputs } from '../../../data/trpc.ts';

export type Preview = RouterOutputs['taskImport']['preview']['data'];
export type ImportLine = Preview['lines'][number];
export type Work = Preview['work'];
export type Imported = RouterOutputs['taskImport']['commit']['data'];
export type Proposal = RouterOutputs['taskProposal']['propose']['data'];
export type ProposedTask = Proposal['tasks'][number];
export type Accepted = RouterOutputs['taskProposal']['accept']['data'];
