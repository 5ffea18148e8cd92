import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EntityProperty } from '@mikro-orm/postgresql';
import type { FormField } from '@muster/rules';
import { describe, expect, it } from 'vitest';
import { listEmergencyForms } from './features/form/list-emergency-forms.ts';
import { putAnswer } from './features/form/put-answer.ts';
import { releaseAnswers } from './features/form/release-answers.ts';
import { setting } from './features/form/testing.ts';
import { features } from './features/index.ts';
import type { Person } from './features/person/person.entity.ts';
import { keepAcceptance, policiesToAccept } from './features/project/policy-texts.ts';
import { Project } from './features/project/project.entity.ts';
import { updateProject } from './features/project/update-project.ts';
import { loadRoster } from './features/roster/list-roster.ts';
import { SubsidyRequest } from './features/subsidy/subsidy-request.entity.ts';
import { RATES, setting as settingOfSubsidies } from './features/subsidy/testing.ts';
import { storeRecord } from './features/vault/records.ts';
import { release } from './features/vault/release.ts';
import { outcomeOf, testVault, useDatabase } from './testing/index.ts';

/**
 * Whoever may change a setting can widen a right of their own that is read from it, over what people gave before. This is
 * the list of all such rights, of all features, and each has a test of “given before, changed after”. A new entity or
 * column fails here until it is decided about.
 */
interface Right {
  /** What is open, and to whom. */
  opens: string;
  /** Why a change doesn't reach what was given before. */
  holds: string;
  /** Where that is tested. */
  test: readonly [file: string, title: string];
}

const TERMS = 'form/terms.test.ts';
const RIGHTS = {
  'around the event': {
    opens: 'telephones of a team to its chiefs, of chiefs to their team, emergency contacts to owners and chiefs',
    holds:
      'for three days after the days were moved, only what lies in both counts; a time zone moves a window by a day',
    test: ['given-before.test.ts', 'opens nothing at once to those who move the days of the event'],
  },
  'the listing': {
    opens: 'names and hashes of addresses to everybody, or to callers with a token',
    holds:
      'a person who hid themselves stays hidden, whatever is published; owners choose the rest, as the design says',
    test: ['given-before.test.ts', 'leaves those hidden who hid themselves before the listing was published'],
  },
  'who reads a form': {
    opens: 'answers that are not sealed to owners, and to chiefs who lead all of its teams',
    holds: 'who changes it reads the answers already; what is sealed is open to nobody by it',
    test: ['given-before.test.ts', 'opens nothing that is sealed where other people are asked'],
  },
  'sealed answers': {
    opens: 'an answer to those who were named, and around the event to owners and chiefs',
    holds: 'each answer opens by the fields of its own version',
    test: [TERMS, 'stays closed in emergencies where the field was marked for them later, until it is sent again'],
  },
  'the words of a question': {
    opens: 'what “Who looked” and files say was asked',
    holds: 'the labels are those of the answer’s version',
    test: [TERMS, 'opens with the questions of its version, on the page, in the file and on “Who looked”'],
  },
  availability: {
    opens: 'the days on which a person comes to those who plan tasks',
    holds: 'only where the version that was answered said so, too',
    test: [TERMS, 'are seen by those who plan tasks only where the form said so to the person who answered'],
  },
  'how long answers are kept': {
    opens: 'answers to their readers for longer',
    holds: 'once there are answers it can only become shorter',
    test: [TERMS, 'can only become shorter once there are answers'],
  },
  policies: {
    opens: 'a project to people who have accepted its policies',
    holds: 'another text is another version, and the acceptance names its own',
    test: ['given-before.test.ts', 'takes no acceptance of a policy for one of another text'],
  },
  consents: {
    opens: 'what a person agreed to in a form',
    holds: 'the agreement names the version of its text, and is left behind by another one',
    test: ['../../rules/src/forms/versions.test.ts', 'of a text that people agreed to asks them again'],
  },
  'the amount of a request': {
    opens: 'money, by the fee of a place',
    holds: 'a request keeps the amount that was attested; until then it follows the table, and both moves are seen',
    test: ['given-before.test.ts', 'leaves a request as it was attested when the fee of its place changes'],
  },
  'paying cash alone': {
    opens: 'money in cash, by the person who approved it',
    holds: 'what was approved before the limit was set takes another person',
    test: ['given-before.test.ts', 'lets nobody raise the limit for cash and pay out alone what they approved before'],
  },
} as const satisfies Record<string, Right>;

type Decided = keyof typeof RIGHTS | 'nothing';
const ALL_OF = (right: Decided, ...columns: string[]): Record<string, Decided> =>
  Object.fromEntries(columns.map((column) => [column, right]));

/** What organisers set, column by column; `id`, `createdAt`, who made it and what it belongs to open nothing. */
const SETTINGS: Readonly<Record<string, Readonly<Record<string, Decided>>>> = {
  Project: {
    ...ALL_OF('around the event', 'startsOn', 'endsOn', 'formerStartsOn', 'formerEndsOn', 'daysMovedAt', 'timeZone'),
    ...ALL_OF('the listing', 'rosterPublished', 'chiefsInMembers', 'listsUnconfirmed', 'listingUndecided'),
    ...ALL_OF('the listing', 'emailHashMode', 'rosterVersion'),
    ...ALL_OF('nothing', 'pid', 'mainLanguage', 'name', 'names', 'state', 'description', 'descriptions', 'accent'),
    ...ALL_OF('nothing', 'venue', 'venues', 'venueAddress', 'venueAddresses', 'mapUrl'),
  },
  ProjectPolicyText: ALL_OF('policies', 'kind', 'version', 'text', 'texts'),
  Team: ALL_OF(
    'nothing',
    ...['tid', 'name', 'names', 'position', 'publicText', 'publicTexts', 'membersText', 'membersTexts'],
    ...['headcountWanted', 'headcountMost', 'colour', 'icon', 'openToApplications', 'closedAt'],
  ),
  TeamContact: ALL_OF('nothing', 'message', 'messages', 'responseTime', 'responseTimes', 'chatLink', 'updatedAt'),
  Form: {
    ...ALL_OF('who reads a form', 'audience', 'ofTeams'),
    ...ALL_OF('how long answers are kept', 'keepDays'),
    // The version is the one of which `FormField` below has all.
    ...ALL_OF('sealed answers', 'version'),
    ...ALL_OF('nothing', 'fid', 'origin', 'title', 'titles', 'intro', 'state', 'opensAt', 'closesAt', 'required'),
    ...ALL_OF('nothing', 'remindedAt'),
  },
  FormVersion: ALL_OF('sealed answers', 'number', 'fields'),
  Task: ALL_OF(
    'nothing',
    ...['title', 'titles', 'text', 'texts', 'category', 'place', 'startsAt', 'endsAt', 'dueOn', 'least', 'most'],
    ...['opensAt', 'closesAt', 'leaveUntil', 'audience', 'cancelledAt', 'source', 'sourceKey', 'sourceValues'],
    ...['taken', 'waiting'],
  ),
  TaskCategory: ALL_OF('nothing', 'name', 'names', 'colour', 'position'),
  TaskPlace: ALL_OF('nothing', 'name', 'names', 'position', 'walks'),
  // The public display shows tasks and numbers, and no names.
  TaskSettings: ALL_OF('nothing', 'restMinutes', 'dailyMinutes', 'wallHash'),
  SubsidyRate: ALL_OF('the amount of a request', 'location', 'locations', 'fee', 'returnFee', 'position'),
  TrafficSubsidy: {
    ...ALL_OF('the amount of a request', 'cap', 'currency'),
    ...ALL_OF('paying cash alone', 'cashLimit', 'cashLimitSince'),
    ...ALL_OF('nothing', 'opensAt', 'closesAt', 'receipts', 'bank', 'lastRequest', 'lastBatch'),
    // Sums, which triggers keep.
    ...ALL_OF('nothing', 'budget', 'paid', 'inBatches', 'approved', 'reserved', 'free'),
  },
  PinnedLink: ALL_OF('nothing', 'position', 'titles', 'url'),
};

/** Each property of a question, as the compiler knows them. */
const OF_A_FIELD: Readonly<Record<keyof FormField, Decided>> = {
  sealed: 'sealed answers',
  emergency: 'sealed answers',
  key: 'sealed answers',
  type: 'sealed answers',
  label: 'the words of a question',
  options: 'the words of a question',
  availability: 'availability',
  version: 'consents',
  help: 'consents',
  record: 'nothing',
  required: 'nothing',
  min: 'nothing',
  max: 'nothing',
  unit: 'nothing',
  show_if: 'nothing',
  remember: 'nothing',
};

/** What is no setting, and why: a change of these is not a change of what somebody else gave. */
const NO_SETTINGS: Readonly<Record<string, readonly string[]>> = {
  'what a person says or chooses about themselves': [
    ...['Person', 'PersonSkill', 'Resume', 'TalentPoolEntry', 'Photo', 'RosterOptOut', 'AnnouncementOptOut'],
    ...[
      'AddressRecord',
      'BankRecord',
      'DietaryRecord',
      'ProfileRecord',
      'Consent',
      'PolicyAcceptance',
      'CallableChief',
    ],
    ...['FormAnswer', 'FormMemory', 'Application', 'SubsidyReceipt', 'MessageBlock', 'EmailChange', 'TaskCalendar'],
  ],
  'roles, places and names on a list: given with a yes or by an owner, written down and told': [
    ...[
      'Membership',
      'ProjectRole',
      'PlaceOffer',
      'Invitation',
      'TeamLink',
      'ReleaseGrant',
      'FormReader',
      'TaskPerson',
    ],
  ],
  'written once and not changed: another one takes its place': [
    ...['Announcement', 'AnnouncementRecipient', 'Message', 'ReportedMessage', 'MessageReport', 'PersonNote', 'Skill'],
    ...['TaskMark', 'SubsidyBatch', 'SubsidyEntry', 'SubsidyMove', 'SubsidyPayout', 'SubsidyRequest', 'AuditEntry'],
  ],
  'what organisers show, write for themselves, or have to answer': [
    'ProjectPicture',
    'AnnouncementDraft',
    'TeamTag',
    'MessageThread',
    'MessageReading',
  ],
  'credentials and keys': [
    'ApiToken',
    'ExchangeCredential',
    'Identity',
    'Passkey',
    'Session',
    'Verification',
    'DataKey',
  ],
  'counts and marks of the service': [
    ...['AnnouncementReading', 'DietarySnapshot', 'FormSnapshot', 'RateLimit', 'Reminder'],
    ...['RetentionRun', 'TaskReminder', 'UploadSlot', 'MasterKeyMark'],
  ],
};

const db = useDatabase();
const entities = features.flatMap((feature) => [...(feature.entities ?? [])]);
const nameOf = (entity: unknown): string => (entity as { name: string }).name;
const BELONGING = ['id', 'project', 'team', 'form', 'createdAt', 'madeBy'];

describe('the list', () => {
  it('decides about every entity, once', () => {
    const decided = [...Object.keys(SETTINGS), ...Object.values(NO_SETTINGS).flat()];
    expect(decided.toSorted()).toEqual(entities.map(nameOf).toSorted());
  });

  it.each(Object.entries(SETTINGS))('decides about every column of %s', (name, columns) => {
    const entity = entities.find((one) => nameOf(one) === name);
    const known = Object.values(db.orm.getMetadata().get(entity as typeof Person).properties) as EntityProperty[];
    const asked = known.map((property) => property.name).filter((column) => !BELONGING.includes(column));
    expect(Object.keys(columns).toSorted()).toEqual(asked.toSorted());
  });

  it.each(Object.entries<Right>(RIGHTS))('%s: has its test', (_, { test: [file, title] }) => {
    expect(readFileSync(join(import.meta.dirname, file), 'utf8')).toContain(`'${title}'`);
  });

  it('has no right that no setting opens', () => {
    const opened = new Set([...Object.values(SETTINGS).flatMap(Object.values), ...Object.values(OF_A_FIELD)]);
    expect([...opened].filter((right) => right !== 'nothing').toSorted()).toEqual(Object.keys(RIGHTS).toSorted());
  });
});

const DAY = 86_400_000;

describe('given before, changed after', () => {
  it('opens nothing at once to those who move the days of the event', async () => {
    const made = await setting(db);
    const { pid, people, as, form, actors } = made;
    const fid = await form();
    await putAnswer(as('bob'), { pid, fid, values: { size: 'M', phone: '1' }, state: 'sent' });
    const record = { name: 'Bob', phone: '+886912345678', national_id: null, company: null, birthday: null };
    await db.em.fork().transactional((tx) => storeRecord(tx, testVault, 'profile', people.bob.id, record));
    const at = (day: number) => new Date(Date.parse('2027-03-01T10:00:00Z') + day * DAY);
    const scope = (who: keyof typeof actors, day: number) => ({ ...as(who), now: at(day) });
    const uids = [people.bob.id];
    const looks = async (day: number) => [
      await outcomeOf(releaseAnswers(scope('olga', day), { pid, fid, uids })),
      await outcomeOf(release(scope('ann', day), { pid, uids, kind: 'profile', purpose: 'contact' })),
      (await listEmergencyForms(scope('ann', day), { pid })).length,
    ];
    const closed = ['forbidden', 'forbidden', 0];
    const open = ['ok', 'ok', 1];
    const move = (day: number, startsOn: string, endsOn = startsOn) =>
      updateProject(scope('olga', day), { pid, startsOn, endsOn });
    expect(await looks(0)).toEqual(closed);
    await move(0, '2027-03-01');
    expect(await looks(0)).toEqual(closed);
    // To move them again begins it anew, and is judged by what was before both.
    await move(2, '2027-03-02');
    expect(await looks(4.5)).toEqual(closed);
    expect(await looks(5)).toEqual(open);
    // An event that is put off by a week goes on being open.
    await move(6, '2027-03-09');
    expect(await looks(6)).toEqual(open);
  });

  it('leaves those hidden who hid themselves before the listing was published', async () => {
    const { pid, people, as, project } = await setting(db);
    await db.em.execute('insert into roster_opt_out (id, project_id, person_id) values (gen_random_uuid(), ?, ?)', [
      project.id,
      people.bob.id,
    ]);
    await updateProject(as('olga'), { pid, rosterPublished: true, emailHashMode: 'keyed', listsUnconfirmed: true });
    const { em, keys } = as('olga');
    const names = (await loadRoster(em, keys, project.id)).flatMap(({ chiefs, members }) =>
      [...chiefs, ...members].map(({ name }) => name),
    );
    expect(names.toSorted()).toEqual(['Ann', 'Cat']);
  });

  it('opens nothing that is sealed where other people are asked', async () => {
    const { pid, as, form, first, people, actors } = await setting(db);
    const fid = await form();
    await putAnswer(as('bob'), { pid, fid, values: { size: 'M', phone: '1' }, state: 'sent' });
    await db.em.execute(`update form set of_teams = true, audience = ? where fid = ?`, [
      JSON.stringify({ tids: [first.tid] }),
      fid,
    ]);
    const before = { ...as('ann'), actor: actors.ann, now: new Date('2027-01-10T10:00:00Z') };
    expect(await outcomeOf(releaseAnswers(before, { pid, fid, uids: [people.bob.id] }))).toBe('forbidden');
  });

  it('takes no acceptance of a policy for one of another text', async () => {
    const { pid, as, people } = await setting(db);
    const waits = async () => {
      const em = db.em.fork();
      const project = await em.findOneOrFail(Project, { pid });
      const texts = await policiesToAccept(em, project, people.bob.id);
      return { texts: texts.map(({ text }) => text), accept: () => keepAcceptance(em, people.bob.id, texts) };
    };
    await updateProject(as('olga'), { pid, policyTexts: { privacy: { en: 'First.' } } });
    await (await waits()).accept();
    expect((await waits()).texts).toEqual([]);
    await updateProject(as('olga'), { pid, policyTexts: { privacy: { en: 'Second.' } } });
    expect((await waits()).texts).toEqual(['Second.']);
  });

  it('lets nobody raise the limit for cash and pay out alone what they approved before', async () => {
    const { approved, move, put } = await settingOfSubsidies(db, { cashLimit: 0 });
    const id = await approved(0);
    await put({ cashLimit: 5_000 });
    const cash = (who: 'fin' | 'fay') => outcomeOf(move(who, id, 'paid', { handedOverBy: 'Fin' }));
    expect(await cash('fin')).toBe('second_person');
    expect(await cash('fay')).toBe('ok');
  });

  it('leaves a request as it was attested when the fee of its place changes', async () => {
    const { member, ask, move, put } = await settingOfSubsidies(db);
    const id = await ask(member(0));
    await move('ann', id, 'attested');
    await put({ rates: RATES.map((rate) => ({ ...rate, fee: 1 })) });
    expect((await db.em.fork().findOneOrFail(SubsidyRequest, { id })).amount).toBe(700);
  });
});
