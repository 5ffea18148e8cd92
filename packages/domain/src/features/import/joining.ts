import type { TeamRoleName } from '@muster/rules';

/** A line of the table that becomes a place. */
export interface Joining {
  id: string;
  teamId: string;
  personId: string;
  role: TeamRoleName;
  confirmed: boolean;
  further: boolean;
  givenName: string | null;
  givenEmail: string | null;
  givenBy: string | null;
}
