import { isOwner, useOwnPlaces } from '../../membership/queries.ts';

export interface OwnedProject {
  pid: string;
  name: string;
}

/** The projects whose tokens the person may make and end. */
export const useOwnedProjects = (): OwnedProject[] =>
  useOwnPlaces()
    .filter(isOwner)
    .map(({ pid, project_name }) => ({ pid, name: project_name }));
