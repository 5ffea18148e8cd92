import { defineEntity, p } from '@mikro-orm/postgresql';
import { PICTURE_KINDS } from '@muster/rules';
import { newId } from '../../kernel/id.ts';
import { Project } from '../project/project.entity.ts';

/** The face of an event. Its address names its content, so that it can be kept for ever by those who have it. */
const ProjectPictureSchema = defineEntity({
  name: 'ProjectPicture',
  properties: {
    id: p.uuid().primary().onCreate(newId),
    project: () => p.manyToOne(Project).ref().deleteRule('cascade'),
    kind: p.enum(PICTURE_KINDS),
    sha256: p.string().length(64),
    content: p.blob(),
    width: p.integer(),
    height: p.integer(),
    smallSha256: p.string().length(64),
    smallContent: p.blob(),
    updatedAt: p.datetime().defaultRaw('now()'),
  },
  uniques: [{ name: 'project_picture_kind_unique', properties: ['project', 'kind'] }],
});

export class ProjectPicture extends ProjectPictureSchema.class {}
ProjectPictureSchema.setClass(ProjectPicture);
