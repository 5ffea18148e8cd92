import type { Texts } from '@muster/rules';
import { requirePerson } from '../kernel/actor.ts';
import type { Scope } from '../kernel/scope.ts';
import { STANDS } from '../kernel/standing.ts';
import { Person } from '../person/person.entity.ts';
import type { ProjectState } from '../project/project.entity.ts';
import { ProjectRole } from '../project/project-role.entity.ts';
import { Membership } from './membership.entity.ts';
import { type OwnRoster, ownRosters } from './own-rosters.ts';

export interface Place {
  pid: string;
  projectName: string;
  projectNames: Texts;
  projectState: ProjectState;
  tid: string | null;
  teamName: string | null;
  teamNames: Texts | null;
  role: string;
}

/** The caller's account, what they are in which project, and what rosters say of them. */
export async function readMe({ em, actor }: Scope): Promise<{ person: Person; places: Place[]; rosters: OwnRoster[] }> {
  const personId = requirePerson(actor);
  const person = await em.findOneOrFail(Person, { id: personId });
  const roles = await em.find(
    ProjectRole,
    { person, ...STANDS },
    { populate: ['project'], orderBy: { project: { startsOn: 'desc' }, role: 'asc' } },
  );
  const memberships = await em.find(
    Membership,
    { person, leftAt: null, ...STANDS },
    { populate: ['team.project'], orderBy: { team: { project: { startsOn: 'desc' }, position: 'asc' } } },
  );
  const places = [
    ...roles.map(({ role, project }) => ({
      pid: project.$.pid,
      projectName: project.$.name,
      projectNames: project.$.names,
      projectState: project.$.state,
      tid: null,
      teamName: null,
      teamNames: null,
      role,
    })),
    ...memberships.map(({ role, team }) => ({
      pid: team.$.project.$.pid,
      projectName: team.$.project.$.name,
      projectNames: team.$.project.$.names,
      projectState: team.$.project.$.state,
      tid: team.$.tid,
      teamName: team.$.name,
      teamNames: team.$.names,
      role,
    })),
  ];
  return { person, places, rosters: await ownRosters(em, personId) };
}
