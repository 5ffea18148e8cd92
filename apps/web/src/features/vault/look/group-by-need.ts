import { DIETARY_CODES, type DietaryHabit } from '@muster/rules';

export interface Eater {
  uid: string;
  name: string;
  habits: readonly DietaryHabit[];
  note: string | null;
}

/** A need with everybody who has it; who has only written a note, or needs nothing, comes last. */
export interface NeedGroup {
  need: DietaryHabit | 'note' | 'none';
  people: Eater[];
}

/** A person with several needs is under each of them: the kitchen reads one list for one dish. */
export function groupByNeed(people: readonly Eater[]): NeedGroup[] {
  const without = people.filter(({ habits }) => habits.length === 0);
  const groups: NeedGroup[] = [
    ...DIETARY_CODES.map((need) => ({ need, people: people.filter(({ habits }) => habits.includes(need)) })),
    { need: 'note', people: without.filter(({ note }) => note !== null) },
    { need: 'none', people: without.filter(({ note }) => note === null) },
  ];
  return groups.filter((group) => group.people.length > 0);
}
