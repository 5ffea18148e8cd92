import { useMe } from '../../../session/me-context.ts';

export interface OwnedProject {
  pid: string;
  name: string;
}

/** The projects whose tokens the person may make and end. */
export const useOwnedProjects = (): OwnedProject[] =>
  useMe().places.flatMap(({ pid, project_name, role, tid }) =>
    role === 'owner' && tid === null ? [{ pid, name: project_name }] : [],
  );
