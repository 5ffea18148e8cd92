import { defineEntity, p } from '@mikro-orm/postgresql';
import { newId } from '../../kernel/id.ts';
import { Person } from '../person/person.entity.ts';

/** A browser that a person is signed in with. Rows are made by the sign-in library; ending them is our use case. */
const SessionSchema = defineEntity({
  name: 'Session',
  properties: {
    id: p.uuid().primary().onCreate(newId),
    person: () => p.manyToOne(Person).ref().index().deleteRule('cascade'),
    /** The hash of what the cookie carries. */
    token: p.string().length(64).unique('session_token_unique'),
    /** Moves on while the session is used: the idle end. */
    expiresAt: p.datetime(),
    /** Shortened to a network before it is stored. */
    ipAddress: p.string().length(64).nullable(),
    userAgent: p.text().nullable(),
    /** When the person signed in: the absolute end and the freshness count from here. */
    createdAt: p.datetime().defaultRaw('now()'),
    updatedAt: p.datetime().defaultRaw('now()'),
  },
});

export class Session extends SessionSchema.class {}
SessionSchema.setClass(Session);
