import type { PlannedLine } from './plan-import.ts';

/** A line of the table that becomes a place. */
export interface Joining {
  id: string;
  teamId: string;
  personId: string;
  role: PlannedLine['role'];
  confirmed: boolean;
  further: boolean;
  givenName: string | null;
  givenEmail: string | null;
  givenBy: string | null;
}
