import { defineEntity, p } from '@mikro-orm/postgresql';
import { newId } from '../../kernel/id.ts';
import { Person } from '../person/person.entity.ts';

/** A picture of the person's that is being drawn anew, on whichever node: there is one at a time. */
const UploadSlotSchema = defineEntity({
  name: 'UploadSlot',
  properties: {
    id: p.uuid().primary().onCreate(newId),
    person: () => p.manyToOne(Person).ref().unique('upload_slot_person_unique').deleteRule('cascade'),
    /** Free again by then, whatever became of the node. */
    expiresAt: p.datetime(),
  },
});

export class UploadSlot extends UploadSlotSchema.class {}
UploadSlotSchema.setClass(UploadSlot);
