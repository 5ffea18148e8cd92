import { column, expressions } from '../../kernel/db/expressions.ts';
import { type HeldData, type HeldKind, WITH_THE_ACCOUNT } from '../../kernel/held.ts';
import { ApiToken } from './api-token.entity.ts';
import { ExchangeCredential } from './exchange-credential.entity.ts';
import { Identity } from './identity.entity.ts';
import { Passkey } from './passkey.entity.ts';
import { Session } from './session.entity.ts';

export const heldKinds: Readonly<Record<string, HeldKind>> = {
  sign_in: {
    title: { en: 'Signing in', 'zh-Hant': '登入' },
    why: {
      en: 'The browsers you are signed in with, passkeys, and accounts elsewhere that you have connected: so that you get in and others do not.',
      'zh-Hant': '登入中的瀏覽器、通行密鑰，以及你連結的外部帳號：讓你能登入，別人不能。',
    },
    until: {
      en: 'Sessions until they end; the rest until you remove it or delete your account.',
      'zh-Hant': '登入紀錄保留到登入結束；其他項目保留到你移除，或刪除帳號為止。',
    },
  },
  api_access: {
    title: { en: 'API access', 'zh-Hant': 'API 存取' },
    why: {
      en: 'Tokens and credentials that you have made for programs. The secrets themselves are not kept.',
      'zh-Hant': '你為程式建立的權杖與憑證。系統不保存密鑰本身。',
    },
    until: WITH_THE_ACCOUNT,
  },
};

export const held: readonly HeldData[] = [
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
    only: expressions().eb(column('api_token', 'row', 'project_id'), 'is not', null),
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
];
