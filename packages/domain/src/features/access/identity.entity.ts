import { defineEntity, p } from '@mikro-orm/postgresql';
import { newId } from '../../kernel/id.ts';
import { Person } from '../person/person.entity.ts';

/** Who a person is at an outside provider: known by issuer and subject, never by the address alone. */
const IdentitySchema = defineEntity({
  name: 'Identity',
  properties: {
    id: p.uuid().primary().onCreate(newId),
    person: () => p.manyToOne(Person).ref().index().deleteRule('cascade'),
    providerId: p.string().length(100),
    accountId: p.string().length(255),
    // What a provider hands out is not kept; the columns are there because the sign-in library expects them.
    accessToken: p.text().nullable(),
    refreshToken: p.text().nullable(),
    idToken: p.text().nullable(),
    accessTokenExpiresAt: p.datetime().nullable(),
    refreshTokenExpiresAt: p.datetime().nullable(),
    scope: p.text().nullable(),
    password: p.text().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
    updatedAt: p.datetime().defaultRaw('now()'),
  },
  uniques: [{ name: 'identity_provider_account_unique', properties: ['providerId', 'accountId'] }],
});

export class Identity extends IdentitySchema.class {}
IdentitySchema.setClass(Identity);
