import type { EntityManager } from '@mikro-orm/postgresql';
import { Person } from '@muster/domain';
import type { Factory } from '@muster/domain/testing';
import type { Answer } from '../answer.ts';
import type { Given } from './request-of.ts';

/** Accounts of the demo. The chief leads the team `field`, and the member is in it. */
export type Role = 'owner' | 'finance' | 'chief' | 'member';

export interface Scene {
  make: Factory;
  em: EntityManager;
  /** Calls an operation below `/api` that has to succeed. */
  call(role: Role, method: string, path: string, body?: object, headers?: Record<string, string>): Promise<Answer>;
  /** The `value` that a statement finds first. */
  one(statement: string, values?: readonly unknown[]): Promise<string>;
}

interface Arrangement {
  /** Who calls; the owner unless said. */
  as?: Role;
  given?: Given;
  headers?: Record<string, string>;
}
/** `example` is that of the body. */
type Arrange = (scene: Scene, example: Readonly<Record<string, unknown>>) => Promise<Arrangement>;

const P = '/projects/2027';

const by =
  (as: Role): Arrange =>
  async () => ({ as });

const found =
  (name: string, statement: string, as?: Role): Arrange =>
  async ({ one }) => ({ ...(as ? { as } : {}), given: { [name]: await one(statement) } });

const personOf = (team: string, role = 'member'): string =>
  `select person_id as value from membership join team on team.id = team_id join project on project.id = project_id
   where pid = '2027' and tid = '${team}' and role = '${role}' and left_at is null order by membership.id limit 1`;
const accountOf = (name: string): string => `select id as value from person where email = '${name}@demo.example'`;

const uid = (statement: string, as?: Role): Arrange => found('uid', statement, as);

const announcement = found('id', `select id as value from announcement order by created_at limit 1`);
const applied = (email: string): string =>
  `select application.id as value from application join person on person.id = person_id
   where email = '${email}@demo.example' and answered_at is null`;
const application = found('id', applied('applicant-1'));
const applications = found('ids', applied('applicant-1'));

const requestThatIs = (state: string): string =>
  `select id as value from subsidy_request where state = '${state}' order by number limit 1`;
const batchThatIs = (state: string): string => `select id as value from subsidy_batch where state = '${state}'`;

const etagOf = async ({ call }: Scene, path: string): Promise<string> =>
  (await call('owner', 'GET', path)).headers.etag ?? '';

const TASK = `select task.id as value from task where taken = 0 and starts_at is not null order by starts_at, id limit 1`;
const task = found('id', TASK);
const untaken = found('id', TASK);
const PLACE = `select id as value from task_place order by position limit 1`;
const CATEGORY = `select id as value from task_category order by position limit 1`;

/** A task of the field team that begins about now. */
async function taskOfNow({ call }: Scene): Promise<string> {
  const at = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();
  const sent = { tid: 'field', title: 'Gate', most: 3, starts_at: at(5), ends_at: at(65) };
  return (await call('chief', 'POST', `${P}/tasks`, sent)).body.data.id;
}

/** Sign-up for it has not begun. */
const laterTask: Arrange = async ({ call }) => {
  const times = { opens_at: '2083-08-01T10:00', starts_at: '2083-08-07T20:00', ends_at: '2083-08-07T22:00' };
  const made = await call('chief', 'POST', `${P}/tasks`, { tid: 'field', title: 'Gate', most: 3, ...times });
  return { as: 'member', given: { id: made.body.data.id } };
};

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==';
const receipt: Arrange = async (scene) => {
  const { call, em } = scene;
  await em.execute(`update traffic_subsidy set receipts = 'optional'`);
  const asked = await call('member', 'POST', `${P}/traffic-subsidy/requests`, {
    location: 'Kaohsiung',
    means: 'train',
    return: true,
  });
  return { as: 'member', given: { id: asked.body.data.id } };
};

/**
 * Prepares the data of the demo for the examples of an operation: who calls, what the service has issued, other calls
 * before it. An operation that works on the demo as it is has no line.
 */
export const ARRANGEMENTS: Readonly<Record<string, Arrange>> = {
  readAnnouncement: announcement,
  listRecipients: announcement,

  applyToTeam: by('member'),
  readApplication: application,
  answerApplication: application,
  readApplicant: application,
  undoAnswer: async (scene) => {
    const arranged = await application(scene, {});
    await scene.call('owner', 'PATCH', `${P}/applications/${arranged.given?.id}`, { state: 'accepted' });
    return arranged;
  },
  planAcceptance: applications,
  answerApplications: applications,
  answerSuggestion: found('id', applied('member'), 'member'),

  deleteForm: async ({ call }) => {
    const made = await call('owner', 'POST', `${P}/forms`, { template: 'clothes_size' });
    return { given: { fid: made.body.data.fid } };
  },
  readFormAnswer: by('member'),
  putFormAnswer: by('member'),
  deleteFormAnswer: async ({ call }) => {
    const values = { size: 'M', cut: 'fitted' };
    await call('member', 'PUT', `${P}/forms/clothes-size/answer`, { values, state: 'sent' });
    return { as: 'member' };
  },

  importPeople: async ({ call }, { text }) => ({
    given: { digest: (await call('owner', 'POST', `${P}/imports/preview`, { text })).body.data.digest },
  }),

  putDietaryHabit: async ({ call }) => {
    await call('owner', 'PUT', '/me/consents/dietary', { version: 1 });
    return {};
  },

  readPhoto: uid(accountOf('member'), 'member'),
  remindOfPlace: async ({ call, one, em }) => {
    const text = 'name,email,team\nAda Novak,ada@example.org,programme\n';
    const { digest } = (await call('owner', 'POST', `${P}/imports/preview`, { text })).body.data;
    await call('owner', 'POST', `${P}/imports`, { text, digest });
    await em.execute(`update place_offer set mailed_at = now() - interval '5 days'`);
    await em.execute('delete from rate_limit');
    return { given: { uid: await one(`select id as value from membership where given_email = 'ada@example.org'`) } };
  },
  readUser: uid(accountOf('member'), 'member'),

  endReleaseGrant: async ({ one, em }) => {
    await em.execute(
      `insert into release_grant (id, project_id, person_id, purpose, fields, ends_on, confirmed_at)
       select gen_random_uuid(), project.id, person.id, 'shipping', '{address}', '2083-08-01', now()
       from project, person where pid = '2027' and email = 'member@demo.example'`,
    );
    return { given: { id: await one('select id as value from release_grant') } };
  },
  revokeToken: found(
    'id',
    `select api_token.id as value from api_token join person on person.id = person_id
     where email = 'owner@demo.example' limit 1`,
  ),
  readPerson: uid(personOf('programme')),
  putChief: uid(personOf('programme')),
  removeChief: uid(personOf('programme', 'chief')),
  putMember: uid(personOf('streaming')),
  removeMember: uid(personOf('programme')),

  replaceTrafficSubsidy: async (scene) => ({ headers: { 'if-match': await etagOf(scene, `${P}/traffic-subsidy`) } }),
  requestSubsidy: by('member'),
  readSubsidyRequest: found('id', requestThatIs('requested')),
  moveSubsidyRequest: found('id', requestThatIs('requested'), 'chief'),
  moveSubsidyRequests: found('ids', requestThatIs('requested'), 'chief'),
  createSubsidyBatch: found('requests', requestThatIs('approved'), 'finance'),
  readSubsidyBatch: found('id', batchThatIs('closed')),
  updateSubsidyBatch: async ({ one, call }) => {
    const requests = [await one(requestThatIs('approved'))];
    const made = await call('finance', 'POST', `${P}/traffic-subsidy/batches`, { kind: 'csv', requests });
    return { as: 'finance', given: { id: made.body.data.id, add: await one(requestThatIs('approved')) } };
  },
  confirmSubsidyBatch: async ({ one, call }) => {
    const id = await one(batchThatIs('closed'));
    const { version } = (await call('owner', 'GET', `${P}/traffic-subsidy/batches/${id}`)).body.data;
    return { given: { id, version } };
  },
  remindSubsidyPayees: found('id', batchThatIs('closed'), 'finance'),
  addSubsidyReceipt: receipt,
  removeSubsidyReceipt: async (scene) => {
    const arranged = await receipt(scene, {});
    const path = `${P}/traffic-subsidy/requests/${arranged.given?.id}/receipts`;
    await scene.call('member', 'POST', path, { image: PIXEL });
    const id = await scene.one('select id as value from subsidy_receipt');
    return { as: 'member', given: { ...arranged.given, receipt: id } };
  },

  changeTags: found('uids', personOf('programme')),
  putTag: uid(personOf('programme')),
  removeTag: uid(personOf('programme')),

  createTask: async ({ one }) => ({ given: { category: await one(CATEGORY), place: await one(PLACE) } }),
  createTasksFromPattern: found('task.category', CATEGORY),
  readTask: task,
  updateTask: async ({ one }) => ({
    given: { id: await one(TASK), place: await one(PLACE) },
  }),
  deleteTask: untaken,
  cancelTask: task,
  listTaskPeople: task,
  putTaskPerson: found('id', TASK, 'chief'),
  deleteTaskPerson: async (scene) => {
    const id = await scene.one(TASK);
    await scene.call('chief', 'PUT', `${P}/tasks/${id}/people/me`, {});
    return { as: 'chief', given: { id } };
  },
  undoTaskMark: async (scene) => {
    const id = await taskOfNow(scene);
    await scene.call('chief', 'PUT', `${P}/tasks/${id}/people/me`, { state: 'assigned' });
    await scene.call('chief', 'PUT', `${P}/tasks/${id}/people/me`, { state: 'checked_in' });
    return { as: 'chief', given: { id } };
  },
  putTaskReminder: laterTask,
  deleteTaskReminder: laterTask,
  listMyTasks: by('member'),
  importTasks: async ({ call }, { text, work }) => ({
    given: { digest: (await call('owner', 'POST', `${P}/tasks/imports/preview`, { text, work })).body.data.digest },
  }),
  listTaskCandidates: task,
  addTaskMarks: async (scene) => {
    const id = await taskOfNow(scene);
    const member = await scene.one(accountOf('member'));
    await scene.call('chief', 'PUT', `${P}/tasks/${id}/people/${member}`, { state: 'assigned' });
    return { as: 'chief', given: { task: id, uid: member, id: '0196c0de-7b1a-7c3e-9f00-5a1d2c3b4e5e' } };
  },
  acceptTaskProposal: async ({ one }) => ({
    as: 'chief',
    given: { id: await one(TASK), uid: await one(accountOf('member')) },
  }),
  updateTaskSettings: async ({ one }) => ({
    given: { 'places.id': await one(PLACE), 'categories.id': await one(CATEGORY) },
  }),

  exchangeToken: async ({ make, em }) => {
    const { username, password } = await make.pair(await em.findOneOrFail(Person, { email: 'owner@demo.example' }));
    return { given: { username, password } };
  },
};
