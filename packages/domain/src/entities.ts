import { ApiToken } from './access/api-token.entity.ts';
import { ExchangeCredential } from './access/exchange-credential.entity.ts';
import { AuditEntry } from './audit/audit-entry.entity.ts';
import { Membership } from './membership/membership.entity.ts';
import { RosterOptOut } from './membership/roster-opt-out.entity.ts';
import { Person } from './person/person.entity.ts';
import { Project } from './project/project.entity.ts';
import { ProjectRole } from './project/project-role.entity.ts';
import { Team } from './team/team.entity.ts';

/** Every table of the service. An entity that isn't here doesn't exist for the ORM or its migrations. */
export const entities = [
  ApiToken,
  AuditEntry,
  ExchangeCredential,
  Membership,
  Person,
  Project,
  ProjectRole,
  RosterOptOut,
  Team,
];
