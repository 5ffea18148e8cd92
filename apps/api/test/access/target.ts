import type { ObjectName, Role } from './roles.ts';

/** What every row can name in its input. It depends on the object, and where it is the caller's own, on the caller. */
export interface Target {
  object: ObjectName;
  role: Role;
  pid: string;
  tid: string;
  /** A person who is in no team yet. */
  candidate: string;
  /** A member of the team. */
  insider: string;
  /** The caller, or nobody. */
  self: string;
  /** An address that no account has; another one for each caller. */
  newAddress: string;
  /** Of things that belong to people, by role: the caller's own, the stranger's, or none. */
  owned(things: ReadonlyMap<string, string>): string | undefined;
}
