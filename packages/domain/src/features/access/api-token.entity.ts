import { defineEntity, p } from '@mikro-orm/postgresql';
import { newId } from '../../kernel/id.ts';
import { Person } from '../person/person.entity.ts';
import { Project } from '../project/project.entity.ts';
import { ExchangeCredential } from './exchange-credential.entity.ts';

/** A bearer token. The token itself is shown once and kept nowhere: only its hash is. */
const ApiTokenSchema = defineEntity({
  name: 'ApiToken',
  properties: {
    id: p.uuid().primary().onCreate(newId),
    hash: p.blob().unique('api_token_hash_unique'),
    /** Whose token it is: a person's … */
    person: () => p.manyToOne(Person).ref().nullable().index().deleteRule('cascade'),
    /** … or a project's, which outlives the departure of its maker. */
    project: () => p.manyToOne(Project).ref().nullable().index().deleteRule('cascade'),
    maker: () => p.manyToOne(Person).ref().nullable().index().deleteRule('set null'),
    /** One pair, one token: the database refuses a second. */
    exchange: () =>
      p.manyToOne(ExchangeCredential).ref().nullable().unique('api_token_exchange_unique').deleteRule('set null'),
    name: p.string().length(100),
    scopes: p.array<string>(),
    expiresAt: p.datetime(),
    lastUsedAt: p.datetime().nullable(),
    /** How often it called the deprecated listing. */
    deprecatedUses: p.integer().default(0),
    /** How many days before its end its owner was last told. */
    remindedDays: p.integer().nullable(),
    revokedAt: p.datetime().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
  checks: [{ name: 'api_token_one_owner', expression: 'num_nonnulls(person_id, project_id) = 1' }],
  triggers: [
    // A token can't be moved to another owner or given more scopes.
    {
      name: 'stay_as_made',
      timing: 'before',
      events: ['update'],
      forEach: 'row',
      body: `if (new.hash, new.person_id, new.project_id, new.scopes) is distinct from (old.hash, old.person_id, old.project_id, old.scopes) then raise exception 'whose a token is and what it may never changes'; end if; return new`,
    },
  ],
});

export class ApiToken extends ApiTokenSchema.class {}
ApiTokenSchema.setClass(ApiToken);
