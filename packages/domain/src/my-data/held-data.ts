import type { EntityName } from '@mikro-orm/postgresql';
import { ApiToken } from '../access/api-token.entity.ts';
import { ExchangeCredential } from '../access/exchange-credential.entity.ts';
import { Identity } from '../access/identity.entity.ts';
import { Passkey } from '../access/passkey.entity.ts';
import { Session } from '../access/session.entity.ts';
import { AuditEntry } from '../audit/audit-entry.entity.ts';
import { Invitation } from '../invitation/invitation.entity.ts';
import { Membership } from '../membership/membership.entity.ts';
import { RosterOptOut } from '../membership/roster-opt-out.entity.ts';
import { EmailChange } from '../person/email-change.entity.ts';
import { Person } from '../person/person.entity.ts';
import { ProjectRole } from '../project/project-role.entity.ts';
import type { RecordKind } from '../rules/release-rules.ts';
import { AddressRecord } from '../vault/address-record.entity.ts';
import { BankRecord } from '../vault/bank-record.entity.ts';
import { Consent } from '../vault/consent.entity.ts';
import { DataKey } from '../vault/data-key.entity.ts';
import { DietaryRecord } from '../vault/dietary-record.entity.ts';
import { ProfileRecord } from '../vault/profile-record.entity.ts';
import { ReleaseGrant } from '../vault/release-grant.entity.ts';
import type { HeldKindName } from './held-kinds.ts';

/** Why a column is not in the file. */
export type Reason =
  /** It would let somebody in, or open what is sealed. */
  | 'secret'
  /** It is about somebody else, or somebody else's words. */
  | 'others'
  /** Links rows to each other and says nothing. */
  | 'internal'
  /** Always empty. */
  | 'unused';

/** One way in which a table refers to a person. */
export interface HeldData {
  /** In the file. */
  name: string;
  /** Under which heading the person finds it. */
  kind: HeldKindName;
  entity: EntityName;
  /** The property that says whose it is: a relation to the person, their id, or their address. */
  by: string;
  /** Where not all of their rows are meant. */
  only?: string;
  /** What of it is in the file. */
  shows: readonly string[];
  /** What is not, and why. The key of the row and `by` need no word; everything else is in one of the two. */
  hides?: Readonly<Record<string, Reason>>;
  /** Set for what the vault holds. */
  sealed?: RecordKind;
  /**
   * When the account is deleted: the rows go, or let go of the person, or stay because they hold no name, or are
   * dealt with by `delete-my-account.ts` itself.
   */
  onDeletion: 'delete' | 'unlink' | 'keep' | 'by_hand';
}

const SEALED = { by: 'person', onDeletion: 'by_hand' } as const;

/**
 * Everything that is held about a person. A test compares it with the entities: a table or a column that nobody has
 * decided about fails it. The file that people download, the page “My data” and the deletion of an account follow it.
 */
export const HELD_DATA: readonly HeldData[] = [
  {
    name: 'account',
    kind: 'account',
    entity: Person,
    by: 'id',
    shows: [
      'email',
      'emailVerified',
      'name',
      'badgeName',
      'locale',
      'timeZone',
      'administrator',
      'suspendedAt',
      'createdAt',
      'updatedAt',
    ],
    hides: { image: 'unused', deletedAt: 'unused' },
    onDeletion: 'by_hand',
  },
  {
    name: 'email_change',
    kind: 'account',
    entity: EmailChange,
    by: 'person',
    shows: ['email', 'createdAt', 'expiresAt'],
    hides: { tokenHash: 'secret' },
    onDeletion: 'delete',
  },
  {
    name: 'sessions',
    kind: 'sign_in',
    entity: Session,
    by: 'person',
    shows: ['ipAddress', 'userAgent', 'createdAt', 'updatedAt', 'expiresAt'],
    hides: { token: 'secret' },
    onDeletion: 'delete',
  },
  {
    name: 'passkeys',
    kind: 'sign_in',
    entity: Passkey,
    by: 'person',
    shows: [
      'name',
      'credentialId',
      'publicKey',
      'counter',
      'deviceType',
      'backedUp',
      'transports',
      'aaguid',
      'createdAt',
    ],
    onDeletion: 'delete',
  },
  {
    name: 'connected_accounts',
    kind: 'sign_in',
    entity: Identity,
    by: 'person',
    shows: ['providerId', 'accountId', 'scope', 'createdAt', 'updatedAt'],
    hides: {
      accessToken: 'unused',
      refreshToken: 'unused',
      idToken: 'unused',
      accessTokenExpiresAt: 'unused',
      refreshTokenExpiresAt: 'unused',
      password: 'unused',
    },
    onDeletion: 'delete',
  },
  {
    name: 'tokens',
    kind: 'api_access',
    entity: ApiToken,
    by: 'person',
    shows: ['name', 'scopes', 'createdAt', 'expiresAt', 'lastUsedAt', 'revokedAt', 'deprecatedUses', 'remindedDays'],
    hides: { hash: 'secret', project: 'unused', maker: 'internal', exchange: 'internal' },
    onDeletion: 'delete',
  },
  {
    name: 'project_tokens_made',
    kind: 'api_access',
    entity: ApiToken,
    by: 'maker',
    only: 'row.project_id is not null',
    shows: ['name', 'project', 'scopes', 'createdAt', 'expiresAt', 'lastUsedAt', 'revokedAt', 'deprecatedUses'],
    hides: { hash: 'secret', person: 'internal', exchange: 'internal', remindedDays: 'internal' },
    onDeletion: 'unlink',
  },
  {
    name: 'credentials',
    kind: 'api_access',
    entity: ExchangeCredential,
    by: 'person',
    shows: [
      'username',
      'project',
      'scopes',
      'tokenName',
      'tokenLifetime',
      'attempts',
      'usedAt',
      'expiresAt',
      'createdAt',
    ],
    hides: { passwordHash: 'secret' },
    onDeletion: 'delete',
  },
  {
    name: 'teams',
    kind: 'teams',
    entity: Membership,
    by: 'person',
    shows: ['team', 'role', 'joinedAt', 'appointedAt', 'leftAt', 'leftReason'],
    onDeletion: 'by_hand',
  },
  {
    name: 'project_roles',
    kind: 'teams',
    entity: ProjectRole,
    by: 'person',
    shows: ['project', 'role', 'createdAt'],
    onDeletion: 'by_hand',
  },
  {
    name: 'hidden_in_rosters',
    kind: 'teams',
    entity: RosterOptOut,
    by: 'person',
    shows: ['project', 'createdAt'],
    onDeletion: 'delete',
  },
  {
    name: 'invitations_received',
    kind: 'teams',
    entity: Invitation,
    by: 'email',
    shows: ['team', 'role', 'createdAt', 'expiresAt', 'acceptedAt', 'withdrawnAt'],
    hides: { tokenHash: 'secret', invitedBy: 'others' },
    onDeletion: 'delete',
  },
  {
    name: 'invitations_sent',
    kind: 'teams',
    entity: Invitation,
    by: 'invitedBy',
    shows: ['team', 'role', 'createdAt', 'expiresAt', 'acceptedAt', 'withdrawnAt'],
    hides: { tokenHash: 'secret', email: 'others' },
    onDeletion: 'unlink',
  },
  {
    ...SEALED,
    name: 'bank',
    kind: 'bank',
    entity: BankRecord,
    sealed: 'bank',
    shows: ['code', 'branch', 'no', 'name', 'iban', 'updatedAt'],
  },
  {
    ...SEALED,
    name: 'address',
    kind: 'address',
    entity: AddressRecord,
    sealed: 'address',
    shows: ['code', 'receiver', 'address', 'updatedAt'],
  },
  {
    ...SEALED,
    name: 'dietary',
    kind: 'dietary',
    entity: DietaryRecord,
    sealed: 'dietary',
    shows: ['habits', 'note', 'updatedAt'],
  },
  {
    ...SEALED,
    name: 'profile',
    kind: 'profile',
    entity: ProfileRecord,
    sealed: 'profile',
    shows: ['name', 'phone', 'nationalId', 'company', 'birthday', 'updatedAt'],
  },
  {
    ...SEALED,
    name: 'data_key',
    kind: 'account',
    entity: DataKey,
    shows: [],
    hides: { wrapped: 'secret', keyId: 'internal', createdAt: 'internal' },
  },
  {
    name: 'consents',
    kind: 'consents',
    entity: Consent,
    by: 'person',
    shows: ['kind', 'version', 'givenAt', 'withdrawnAt'],
    onDeletion: 'by_hand',
  },
  {
    name: 'named_to_see_records',
    kind: 'trust',
    entity: ReleaseGrant,
    by: 'person',
    shows: ['project', 'purpose', 'fields', 'endsOn', 'endedAt', 'createdAt'],
    hides: { grantedBy: 'others' },
    onDeletion: 'by_hand',
  },
  {
    name: 'named_others',
    kind: 'trust',
    entity: ReleaseGrant,
    by: 'grantedBy',
    shows: ['project', 'purpose', 'fields', 'endsOn', 'endedAt', 'createdAt'],
    hides: { person: 'others' },
    onDeletion: 'keep',
  },
  {
    name: 'done_by_you',
    kind: 'log',
    entity: AuditEntry,
    by: 'actorId',
    shows: ['at', 'action', 'projectId'],
    hides: { actorKind: 'internal', subjectId: 'others', before: 'others', after: 'others' },
    onDeletion: 'keep',
  },
  {
    name: 'done_to_you',
    kind: 'log',
    entity: AuditEntry,
    by: 'subjectId',
    shows: ['at', 'action', 'actorKind', 'projectId', 'before', 'after'],
    hides: { actorId: 'others' },
    onDeletion: 'by_hand',
  },
];

/** Tables about nobody, each with the reason. What is in neither list fails the test. */
export const NOT_ABOUT_PEOPLE: Readonly<Record<string, string>> = {
  MasterKeyMark: 'one mark for the whole database',
  Project: 'what a year is',
  ProjectPolicyText: 'a text for everybody',
  RateLimit: 'counters under hashes, which end within the hour',
  RetentionRun: 'numbers',
  Team: 'what a team is',
  Verification: 'codes and challenges under hashes, which end within minutes',
};
