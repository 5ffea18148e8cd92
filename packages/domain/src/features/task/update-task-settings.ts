import type { EntityManager } from '@mikro-orm/postgresql';
import { type SentText, TEAM_COLOUR_NAMES, type TeamColour, type Texts, versionOf } from '@muster/rules';
import { TASK_LIMITS } from '@muster/rules/tasks';
import { type Begun, changedByLog, mergeChanges } from '../../audit/merge-changes.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { changedTexts } from '../../kernel/change-texts.ts';
import { changing, type Subject } from '../../kernel/changing.ts';
import { db } from '../../kernel/db/db.ts';
import { DomainError } from '../../kernel/errors.ts';
import { newId } from '../../kernel/id.ts';
import type { Scope } from '../../kernel/scope.ts';
import { ofManagedProject } from '../project/load-project.ts';
import type { Project } from '../project/project.entity.ts';
import { canManageProject } from '../project/project.policy.ts';
import { findTaskProject } from './load-task.ts';
import { TaskCategory } from './task-category.entity.ts';
import { TaskPlace } from './task-place.entity.ts';
import { TaskSettings } from './task-settings.entity.ts';

interface SentNamed {
  /** Of one that is there; any other is a new one, which `walks` of this change may call by it. */
  id?: string | undefined;
  name?: string | undefined;
  names?: SentText['texts'];
}

export interface TaskSettingsChange extends Begun {
  pid: string;
  restMinutes?: number | null | undefined;
  dailyMinutes?: number | null | undefined;
  /** All of them, in their order: what is left out goes, and its tasks have none. */
  places?: readonly (SentNamed & { walks?: Readonly<Record<string, number>> | undefined })[] | undefined;
  categories?: readonly (SentNamed & { colour: TeamColour })[] | undefined;
}

/** Those who don't know of the tasks don't learn that there are settings of them. */
const ofSettings = (pid: string): Subject<Project> => ({
  ...ofManagedProject(pid),
  async find(em, actor) {
    await findTaskProject(em, actor, pid);
    return ofManagedProject(pid).find(em, actor);
  },
});

/** Changes what is sent and nothing else; owners. */
export async function updateTaskSettings(
  scope: Scope,
  { pid, versions, ifVersion, ...asked }: TaskSettingsChange,
): Promise<void> {
  await changing(scope, ofSettings(pid), async ({ tx, actor }, project) => {
    const { restMinutes, dailyMinutes, places, categories } = await mergeChanges({
      sent: Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined)) as typeof asked,
      current: comparable(await settingsOf(tx, project)),
      versions,
      ifVersion,
      changedBy: changedByLog(tx, project.id),
    });
    const settings = (await tx.findOne(TaskSettings, { project })) ?? tx.create(TaskSettings, { project });
    if (restMinutes !== undefined) settings.restMinutes = within('restMinutes', restMinutes, 0, 1440);
    if (dailyMinutes !== undefined) settings.dailyMinutes = within('dailyMinutes', dailyMinutes, 1, 1500);
    if (places !== undefined) await replacePlaces(tx, project, places);
    if (categories !== undefined) await replaceCategories(tx, project, categories);
    recordAudit(tx, actor, {
      action: 'task.settings',
      projectId: project.id,
      subjectId: project.id,
      before: {},
      after: Object.fromEntries(
        Object.entries({ restMinutes, dailyMinutes, places: places?.length, categories: categories?.length }).filter(
          ([, value]) => value !== undefined,
        ),
      ),
    });
  });
}

function within(field: string, value: number | null, least: number, most: number): number | null {
  if (value === null || (Number.isInteger(value) && value >= least && value <= most)) return value;
  throw invalid(field, `From ${least} to ${most} minutes.`);
}

const invalid = (field: string, detail: string) =>
  new DomainError('invalid', 'The input is not valid.', { fields: [{ pointer: `/${field}`, detail }] });

const textsOf = (project: Project, kept: { names: Texts } | undefined, { name, names }: SentNamed) =>
  changedTexts(
    kept === undefined ? {} : { ...kept },
    project.mainLanguage,
    { name, names: names ?? (name === undefined ? {} : undefined) },
    [{ plain: 'name', texts: 'names', required: true }],
  ).texts as { name: string; names: Texts };

async function replacePlaces(em: EntityManager, project: Project, sent: NonNullable<TaskSettingsChange['places']>) {
  if (sent.length > TASK_LIMITS.places) throw invalid('places', `At most ${TASK_LIMITS.places}.`);
  const kept = new Map((await em.find(TaskPlace, { project })).map((place) => [place.id, place]));
  const ids = sent.map(({ id }) => (id !== undefined && kept.has(id) ? id : newId()));
  const called = new Map(sent.map(({ id }, position) => [id, ids[position] as string]));
  for (const [position, place] of sent.entries()) {
    const id = ids[position] as string;
    const walked = Object.entries(place.walks ?? {}).map(([to, n]) => [called.get(to), n] as const);
    if (walked.some(([to, n]) => to === undefined || !Number.isInteger(n) || n < 0 || n > 600))
      throw invalid(`places/${position}/walks`, 'Minutes to other places of the project, by their ids.');
    const walks = Object.fromEntries(walked) as Record<string, number>;
    const known = kept.get(id);
    const values = { ...textsOf(project, known, place), position, walks };
    if (known === undefined) em.create(TaskPlace, { id, project, ...values });
    else em.assign(known, values);
  }
  await em.nativeDelete(TaskPlace, { project, id: { $nin: ids, $in: [...kept.keys()] } });
}

async function replaceCategories(
  em: EntityManager,
  project: Project,
  sent: NonNullable<TaskSettingsChange['categories']>,
) {
  if (sent.length > TASK_LIMITS.categories) throw invalid('categories', `At most ${TASK_LIMITS.categories}.`);
  const kept = new Map((await em.find(TaskCategory, { project })).map((category) => [category.id, category]));
  const ids = sent.map(({ id }) => (id !== undefined && kept.has(id) ? id : newId()));
  for (const [position, category] of sent.entries()) {
    const { colour } = category;
    if (!TEAM_COLOUR_NAMES.includes(colour)) throw invalid(`categories/${position}/colour`, 'One of the colours.');
    const known = kept.get(ids[position] as string);
    const values = { ...textsOf(project, known, category), position, colour };
    if (known === undefined) em.create(TaskCategory, { id: ids[position] as string, project, ...values });
    else em.assign(known, values);
  }
  await em.nativeDelete(TaskCategory, { project, id: { $nin: ids, $in: [...kept.keys()] } });
}

export interface TaskSettingsView {
  restMinutes: number | null;
  dailyMinutes: number | null;
  /** With how many tasks have each of them: that many lose it where it is taken away. */
  places: { id: string; name: string; names: Texts; walks: Record<string, number>; tasks: number }[];
  categories: { id: string; name: string; names: Texts; colour: TeamColour; tasks: number }[];
  /** Of all of it, for those who may change it. */
  version: string | null;
}

/** For everybody who knows of the tasks: pages choose from these. */
export async function readTaskSettings({ em, actor }: Scope, { pid }: { pid: string }): Promise<TaskSettingsView> {
  const project = await findTaskProject(em, actor, pid);
  const settings = await settingsOf(em, project);
  const used = await tasksWith(em, project.id);
  return {
    ...settings,
    places: settings.places.map((place) => ({ ...place, tasks: used.get(place.id) ?? 0 })),
    categories: settings.categories.map((category) => ({ ...category, tasks: used.get(category.id) ?? 0 })),
    version: canManageProject(actor, project.id) ? versionOf(comparable(settings)) : null,
  };
}

/** How many tasks have a place and a category, by their ids. Both at once: all tasks are read for it. */
async function tasksWith(em: EntityManager, projectId: string): Promise<Map<string | null, number>> {
  const rows = await db(em)
    .selectFrom('task')
    .select(({ fn }) => ['place_id as placeId', 'category_id as categoryId', fn.countAll<number>().as('tasks')])
    .where('project_id', '=', projectId)
    .groupBy(['place_id', 'category_id'])
    .execute();
  const used = new Map<string | null, number>();
  for (const { placeId, categoryId, tasks } of rows)
    for (const id of [placeId, categoryId]) used.set(id, (used.get(id) ?? 0) + tasks);
  return used;
}

async function settingsOf(em: EntityManager, project: Project) {
  const [settings, places, categories] = [
    await em.findOne(TaskSettings, { project }),
    await em.find(TaskPlace, { project }, { orderBy: { position: 'asc', id: 'asc' } }),
    await em.find(TaskCategory, { project }, { orderBy: { position: 'asc', id: 'asc' } }),
  ];
  return {
    restMinutes: settings?.restMinutes ?? null,
    dailyMinutes: settings?.dailyMinutes ?? null,
    places: places.map(({ id, name, names, walks }) => ({ id, name, names, walks })),
    categories: categories.map(({ id, name, names, colour }) => ({ id, name, names, colour })),
  };
}

/** As two editors compare it: a list is one matter, since its order is. */
const comparable = ({ restMinutes, dailyMinutes, places, categories }: Awaited<ReturnType<typeof settingsOf>>) => ({
  restMinutes,
  dailyMinutes,
  places: places.map(({ id, names, walks }) => ({ id, names, walks })),
  categories: categories.map(({ id, names, colour }) => ({ id, names, colour })),
});
