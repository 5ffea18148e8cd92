import { defineEntity, p } from '@mikro-orm/postgresql';
import { newId } from '../../kernel/id.ts';
import { Team } from '../team/team.entity.ts';

/** What chiefs were last shown of a team. No number in it is exact: a small one would say what a person eats. */
const DietarySnapshotSchema = defineEntity({
  name: 'DietarySnapshot',
  properties: {
    id: p.uuid().primary().onCreate(newId),
    team: () => p.oneToOne(Team).ref().owner().deleteRule('cascade'),
    /** The rows of the answers that were counted: a changed answer has a new one. */
    answers: p.array<string>(),
    /** The lower end of each range. */
    figures: p.json<Record<string, number>>(),
    updatedAt: p.datetime().defaultRaw('now()'),
  },
});

export class DietarySnapshot extends DietarySnapshotSchema.class {}
DietarySnapshotSchema.setClass(DietarySnapshot);
