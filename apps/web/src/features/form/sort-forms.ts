import type { FormEntry } from './queries.ts';

export const SECTIONS = ['due', 'later', 'answered', 'others', 'drafts', 'closed'] as const;
export type Section = (typeof SECTIONS)[number];

/** Where in the list a form stands, by how it stands with the reader. */
export function sectionOf({ open, reason, answered, state }: FormEntry): Section {
  if (open) return answered === 'sent' ? 'answered' : 'due';
  if (reason === 'draft') return 'drafts';
  if (reason === 'not_yet') return 'later';
  return reason === 'not_for_you' && state !== 'closed' ? 'others' : 'closed';
}

/** What the reader has to do comes first, of that what is needed; sections without any are left out. */
export function sortForms(forms: readonly FormEntry[]): { section: Section; forms: FormEntry[] }[] {
  return SECTIONS.flatMap((section) => {
    const some = forms.filter((form) => sectionOf(form) === section);
    if (some.length === 0) return [];
    const needed = (form: FormEntry): number => (section === 'due' && form.required ? 0 : 1);
    return [{ section, forms: some.toSorted((a, b) => needed(a) - needed(b)) }];
  });
}
