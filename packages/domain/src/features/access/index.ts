import { column } from '../../kernel/db/expressions.ts';
import type { Feature } from '../../kernel/feature.ts';
import { ApiToken } from './api-token.entity.ts';
import { endAccess } from './end-access.ts';
import { ExchangeCredential } from './exchange-credential.entity.ts';
import { held, heldKinds } from './held.ts';
import { Identity } from './identity.entity.ts';
import { Passkey } from './passkey.entity.ts';
import { RateLimit } from './rate-limit.entity.ts';
import { Session } from './session.entity.ts';
import { Verification } from './verification.entity.ts';

export const access: Feature = {
  name: 'access',
  entities: [ApiToken, ExchangeCredential, Identity, Passkey, RateLimit, Session, Verification],
  heldKinds,
  held,
  notAboutPeople: {
    RateLimit: 'counters under hashes, which end within the hour',
    Verification: 'codes and challenges under hashes, which end within minutes',
  },
  ended: [
    { name: 'sessions', table: 'session', end: column('session', 'session', 'expires_at'), days: 1 },
    {
      name: 'sign_in_codes',
      table: 'verification',
      end: column('verification', 'verification', 'expires_at'),
      days: 1,
    },
  ],
  person: { onSuspend: endAccess },
};
