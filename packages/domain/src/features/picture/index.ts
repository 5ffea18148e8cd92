import { column } from '../../kernel/db/expressions.ts';
import type { Feature } from '../../kernel/feature.ts';
import { copyPictures } from './copy-pictures.ts';
import { demo } from './demo.ts';
import { held, heldKinds } from './held.ts';
import { Photo } from './photo.entity.ts';
import { ProjectPicture } from './project-picture.entity.ts';
import { UploadSlot } from './upload-slot.entity.ts';

export const picture: Feature = {
  name: 'picture',
  entities: [Photo, ProjectPicture, UploadSlot],
  heldKinds,
  held,
  demo,
  notAboutPeople: { ProjectPicture: 'the face of an event, not of a person' },
  retention: [{ kind: 'photo', table: 'photo', days: 365, since: 'activity' }],
  ended: [
    {
      name: 'photos_under_way',
      table: 'upload_slot',
      end: column('upload_slot', 'upload_slot', 'expires_at'),
      days: 1,
    },
  ],
  project: { copy: copyPictures },
};
