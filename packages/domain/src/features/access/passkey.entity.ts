import { defineEntity, p } from '@mikro-orm/postgresql';
import { newId } from '../../kernel/id.ts';
import { Person } from '../person/person.entity.ts';

const PasskeySchema = defineEntity({
  name: 'Passkey',
  properties: {
    id: p.uuid().primary().onCreate(newId),
    person: () => p.manyToOne(Person).ref().index().deleteRule('cascade'),
    name: p.string().length(100).nullable(),
    publicKey: p.text(),
    credentialId: p.string().length(1024).unique('passkey_credential_unique'),
    counter: p.integer(),
    deviceType: p.string().length(32),
    backedUp: p.boolean(),
    transports: p.string().length(255).nullable(),
    aaguid: p.string().length(64).nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});

export class Passkey extends PasskeySchema.class {}
PasskeySchema.setClass(Passkey);
