import { defineEntity, p } from '@mikro-orm/postgresql';
import type { Texts } from '@muster/rules';
import { newId } from '../../kernel/id.ts';
import { textTriggers } from '../../kernel/text-triggers.ts';
import { Project } from '../project/project.entity.ts';

/** Where tasks are: a stage, a desk, a gate. */
const TaskPlaceSchema = defineEntity({
  name: 'TaskPlace',
  properties: {
    id: p.uuid().primary().onCreate(newId),
    project: () => p.manyToOne(Project).ref().index().deleteRule('cascade'),
    name: p.string().length(120),
    names: p.json<Texts>().defaultRaw(`'{}'`),
    position: p.integer().default(0),
    /** Minutes on foot to other places, by their ids, where they are known. */
    walks: p.json<Record<string, number>>().defaultRaw(`'{}'`),
  },
  triggers: [
    ...textTriggers([{ plain: 'name', texts: 'names' }], {
      main: '(select main_language from project where id = new.project_id)',
    }),
  ],
});

export class TaskPlace extends TaskPlaceSchema.class {}
TaskPlaceSchema.setClass(TaskPlace);
