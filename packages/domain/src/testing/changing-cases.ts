import { appoint } from '../features/membership/appoint.ts';
import { dismiss } from '../features/membership/dismiss.ts';
import { putIntoTeam } from '../features/membership/put-into-team.ts';
import { remindOfPlace } from '../features/membership/remind-of-place.ts';
import { removeFromTeam } from '../features/membership/remove-from-team.ts';
import { updateMe } from '../features/membership/update-me.ts';
import { deleteMyAccount } from '../features/my-data/delete-my-account.ts';
import { confirmEmailChange } from '../features/person/confirm-email-change.ts';
import { requestEmailChange } from '../features/person/request-email-change.ts';
import { restorePerson } from '../features/person/restore-person.ts';
import { setAdministrator } from '../features/person/set-administrator.ts';
import { suspendPerson } from '../features/person/suspend-person.ts';
import { updateProject } from '../features/project/update-project.ts';
import { createTeam } from '../features/team/create-team.ts';
import { orderTeams } from '../features/team/order-teams.ts';
import { updateTeam } from '../features/team/update-team.ts';
import type { Scope } from '../kernel/scope.ts';

/** What the cases are about. */
export interface World {
  pid: string;
  tid: string;
  otherTid: string;
  /** In the team. */
  uid: string;
  /** In no team. */
  newcomer: string;
  application: string;
  projectId: string;
  teamId: string;
  otherTeamId: string;
}
export type Work = (scope: Scope, world: World) => Promise<unknown>;

/** Use cases that lock, by file, each as people call it who lose the right to it meanwhile. */
export interface ChangingCases {
  /** What owners do; those that need more than the world has are refused before they would notice. */
  byOwners?: Readonly<Record<string, Work>>;
  /** What chiefs do as chiefs; it is the team that is locked. */
  byChiefs?: Readonly<Record<string, Work>>;
  /** What people do with what is theirs. */
  byOneself?: Readonly<Record<string, Work>>;
  byAdministrators?: Readonly<Record<string, Work>>;
  /** About a person's own application: being suspended is what ends these. */
  byApplicants?: Readonly<Record<string, Work>>;
}

/** Those of the core; features have theirs in their `testing.ts`. */
export const OF_THE_CORE: ChangingCases = {
  byOneself: {
    'person/request-email-change': (s) => requestEmailChange(s, { email: 'n@test.example' }),
    'person/confirm-email-change': (s) => confirmEmailChange(s, { token: 'x' }),
    'membership/update-me': (s) => updateMe(s, { name: 'New' }),
    'membership/update-me (rosters)': (s, w) => updateMe(s, { hiddenFromRoster: [w.pid] }),
    'my-data/delete-my-account': (s) => deleteMyAccount(s),
  },
  byAdministrators: {
    'person/restore-person': (s, w) => restorePerson(s, { uid: w.uid }),
    'person/set-administrator': (s, w) => setAdministrator(s, { uid: w.uid, administrator: true }),
    'person/suspend-person': (s, w) => suspendPerson(s, { uid: w.uid }),
  },
  byChiefs: {
    'membership/put-into-team (chief)': (s, w) =>
      putIntoTeam(s, { pid: w.pid, tid: w.tid, uid: w.newcomer, role: 'member' }),
  },
  byOwners: {
    'project/update-project': (s, w) => updateProject(s, { pid: w.pid, rosterPublished: true }),
    'team/create-team': (s, w) => createTeam(s, { pid: w.pid, tid: 'new', name: 'New' }),
    'team/order-teams': (s, w) => orderTeams(s, { pid: w.pid, tids: [w.otherTid, w.tid] }),
    'team/update-team': (s, w) => updateTeam(s, { pid: w.pid, tid: w.tid, closed: true }),
    'membership/put-into-team': (s, w) => putIntoTeam(s, { pid: w.pid, tid: w.tid, uid: w.newcomer, role: 'chief' }),
    'membership/remove-from-team': (s, w) => removeFromTeam(s, { pid: w.pid, tid: w.tid, uid: w.uid }),
    'membership/remind-of-place': (s, w) => remindOfPlace(s, { pid: w.pid, uid: w.newcomer }),
    'membership/appoint (address)': (s, w) => appoint(s, { pid: w.pid, email: 'a@test.example', role: 'owner' }),
    'membership/appoint': (s, w) => appoint(s, { pid: w.pid, uid: w.newcomer, role: 'owner' }),
    'membership/dismiss': (s, w) => dismiss(s, { pid: w.pid, uid: w.newcomer, role: 'finance' }),
  },
};
