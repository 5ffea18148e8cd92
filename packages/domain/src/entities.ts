import { ApiToken } from './access/api-token.entity.ts';
import { ExchangeCredential } from './access/exchange-credential.entity.ts';
import { Identity } from './access/identity.entity.ts';
import { Passkey } from './access/passkey.entity.ts';
import { RateLimit } from './access/rate-limit.entity.ts';
import { Session } from './access/session.entity.ts';
import { Verification } from './access/verification.entity.ts';
import { Announcement } from './announcement/announcement.entity.ts';
import { AnnouncementOptOut } from './announcement/announcement-opt-out.entity.ts';
import { AnnouncementRecipient } from './announcement/announcement-recipient.entity.ts';
import { Application } from './application/application.entity.ts';
import { PolicyAcceptance } from './application/policy-acceptance.entity.ts';
import { AuditEntry } from './audit/audit-entry.entity.ts';
import { TeamTag } from './directory/team-tag.entity.ts';
import { Invitation } from './invitation/invitation.entity.ts';
import { Membership } from './membership/membership.entity.ts';
import { RetentionRun } from './my-data/retention-run.entity.ts';
import { EmailChange } from './person/email-change.entity.ts';
import { Person } from './person/person.entity.ts';
import { PersonSkill } from './profile/person-skill.entity.ts';
import { Resume } from './profile/resume.entity.ts';
import { Skill } from './profile/skill.entity.ts';
import { TalentPoolEntry } from './profile/talent-pool-entry.entity.ts';
import { Project } from './project/project.entity.ts';
import { ProjectPolicyText } from './project/project-policy-text.entity.ts';
import { ProjectRole } from './project/project-role.entity.ts';
import { RosterOptOut } from './roster/roster-opt-out.entity.ts';
import { Team } from './team/team.entity.ts';
import { AddressRecord } from './vault/address-record.entity.ts';
import { BankRecord } from './vault/bank-record.entity.ts';
import { Consent } from './vault/consent.entity.ts';
import { DataKey } from './vault/data-key.entity.ts';
import { DietaryRecord } from './vault/dietary-record.entity.ts';
import { DietarySnapshot } from './vault/dietary-snapshot.entity.ts';
import { MasterKeyMark } from './vault/master-key-mark.entity.ts';
import { ProfileRecord } from './vault/profile-record.entity.ts';
import { ReleaseGrant } from './vault/release-grant.entity.ts';

/** Every table of the service. An entity that isn't here doesn't exist for the ORM or its migrations. */
export const entities = [
  AddressRecord,
  Announcement,
  AnnouncementOptOut,
  AnnouncementRecipient,
  ApiToken,
  Application,
  AuditEntry,
  BankRecord,
  Consent,
  DataKey,
  DietaryRecord,
  DietarySnapshot,
  EmailChange,
  ExchangeCredential,
  Identity,
  Invitation,
  MasterKeyMark,
  Membership,
  Passkey,
  Person,
  PersonSkill,
  PolicyAcceptance,
  ProfileRecord,
  Project,
  ProjectPolicyText,
  ProjectRole,
  RateLimit,
  ReleaseGrant,
  Resume,
  RetentionRun,
  RosterOptOut,
  Session,
  Skill,
  TalentPoolEntry,
  Team,
  TeamTag,
  Verification,
];
