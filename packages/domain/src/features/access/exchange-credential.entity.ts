import { defineEntity, p } from '@mikro-orm/postgresql';
import { newId } from '../../kernel/id.ts';
import { Person } from '../person/person.entity.ts';
import { Project } from '../project/project.entity.ts';

/** The one-time username and password that a person fetches and a program swaps for a token. */
const ExchangeCredentialSchema = defineEntity({
  name: 'ExchangeCredential',
  properties: {
    id: p.uuid().primary().onCreate(newId),
    username: p.string().length(64).unique('exchange_credential_username_unique'),
    passwordHash: p.blob(),
    person: () => p.manyToOne(Person).ref().index().deleteRule('cascade'),
    /** Set when the token will belong to the project rather than to the person. */
    project: () => p.manyToOne(Project).ref().nullable().index().deleteRule('cascade'),
    scopes: p.array<string>(),
    tokenName: p.string().length(100),
    tokenLifetime: p.integer(),
    attempts: p.integer().default(0),
    usedAt: p.datetime().nullable(),
    expiresAt: p.datetime().defaultRaw(`(now() + '00:10:00'::interval)`),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});

export class ExchangeCredential extends ExchangeCredentialSchema.class {}
ExchangeCredentialSchema.setClass(ExchangeCredential);
