import type { Person } from '../person/person.entity.ts';
import type { Project } from '../project/project.entity.ts';
import type { Team } from '../team/team.entity.ts';
import type { Application } from './application.entity.ts';

/** An application that is being answered, with all that its answer speaks of. */
export interface Answerable {
  project: Project;
  application: Application;
  team: Team;
  person: Person;
}
