import { defineEntity, p } from '@mikro-orm/postgresql';
import { newId } from '../../kernel/id.ts';
import { Person } from '../person/person.entity.ts';

/** A person's photo in two sizes, as we have drawn it anew. Who sees it is a setting of the person. */
const PhotoSchema = defineEntity({
  name: 'Photo',
  properties: {
    id: p.uuid().primary().onCreate(newId),
    person: () => p.manyToOne(Person).ref().unique('photo_person_unique').deleteRule('cascade'),
    /** Of the large one; names the photo as it is now. */
    sha256: p.string().length(64),
    content: p.blob(),
    smallContent: p.blob(),
    updatedAt: p.datetime().defaultRaw('now()'),
  },
});

export class Photo extends PhotoSchema.class {}
PhotoSchema.setClass(Photo);
