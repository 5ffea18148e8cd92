import { ApiToken } from './access/api-token.entity.ts';
import { ExchangeCredential } from './access/exchange-credential.entity.ts';
import { Identity } from './access/identity.entity.ts';
import { Passkey } from './access/passkey.entity.ts';
import { RateLimit } from './access/rate-limit.entity.ts';
import { Session } from './access/session.entity.ts';
import { Verification } from './access/verification.entity.ts';
import { AuditEntry } from './audit/audit-entry.entity.ts';
import { Invitation } from './invitation/invitation.entity.ts';
import { Membership } from './membership/membership.entity.ts';
import { RosterOptOut } from './membership/roster-opt-out.entity.ts';
import { EmailChange } from './person/email-change.entity.ts';
import { Person } from './person/person.entity.ts';
import { Project } from './project/project.entity.ts';
import { ProjectPolicyText } from './project/project-policy-text.entity.ts';
import { ProjectRole } from './project/project-role.entity.ts';
import { Team } from './team/team.entity.ts';

/** Every table of the service. An entity that isn't here doesn't exist for the ORM or its migrations. */
export const entities = [
  ApiToken,
  AuditEntry,
  EmailChange,
  ExchangeCredential,
  Identity,
  Invitation,
  Membership,
  Passkey,
  Person,
  Project,
  ProjectPolicyText,
  ProjectRole,
  RateLimit,
  RosterOptOut,
  Session,
  Team,
  Verification,
];
