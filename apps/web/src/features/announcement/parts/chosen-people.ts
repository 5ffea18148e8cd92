import { forgetDraft, readDraft, writeDraft } from '../../../ui/form/drafts.ts';

export interface ChosenPerson {
  uid: string;
  name: string;
}

/** The address would be too long for a thousand people: they are kept like a draft, for the tab and until signing out. */
const nameOf = (pid: string): string => `announcement/chosen/${pid}`;

export const keepChosen = (owner: string, pid: string, people: readonly ChosenPerson[]): void =>
  people.length === 0 ? forgetDraft(owner, nameOf(pid)) : writeDraft(owner, nameOf(pid), { people });

export const readChosen = (owner: string, pid: string): ChosenPerson[] =>
  readDraft(owner, nameOf(pid), { people: [] as ChosenPerson[] }).people ?? [];
