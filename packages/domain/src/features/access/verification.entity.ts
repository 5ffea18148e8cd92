import { defineEntity, p } from '@mikro-orm/postgresql';
import { newId } from '../../kernel/id.ts';

/** A code or a challenge that a person has been sent and has yet to bring back. Hashed: reading it helps nobody. */
const VerificationSchema = defineEntity({
  name: 'Verification',
  properties: {
    /** Text: the sign-in library also keeps locks in here, under names of its own making. */
    id: p.string().length(100).primary().onCreate(newId),
    identifier: p.text().index(),
    value: p.text(),
    expiresAt: p.datetime().index(),
    createdAt: p.datetime().defaultRaw('now()'),
    updatedAt: p.datetime().defaultRaw('now()'),
  },
});

export class Verification extends VerificationSchema.class {}
VerificationSchema.setClass(Verification);
