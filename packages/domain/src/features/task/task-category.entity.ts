import { defineEntity, p } from '@mikro-orm/postgresql';
import { TEAM_COLOUR_NAMES, type Texts } from '@muster/rules';
import { newId } from '../../kernel/id.ts';
import { textTriggers } from '../../kernel/text-triggers.ts';
import { Project } from '../project/project.entity.ts';

/** What kind of work tasks are, with the colour that they have on every page. */
const TaskCategorySchema = defineEntity({
  name: 'TaskCategory',
  properties: {
    id: p.uuid().primary().onCreate(newId),
    project: () => p.manyToOne(Project).ref().index().deleteRule('cascade'),
    name: p.string().length(120),
    names: p.json<Texts>().defaultRaw(`'{}'`),
    colour: p.enum(TEAM_COLOUR_NAMES),
    position: p.integer().default(0),
  },
  triggers: [
    ...textTriggers([{ plain: 'name', texts: 'names' }], {
      main: '(select main_language from project where id = new.project_id)',
    }),
  ],
});

export class TaskCategory extends TaskCategorySchema.class {}
TaskCategorySchema.setClass(TaskCategory);
