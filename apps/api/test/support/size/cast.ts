import { type Caller, type Keyring, type Orm, offerToken, unsubscribeToken } from '@muster/domain';
import type { Pid } from './people.ts';

/** Whose place in a project is looked from. The chief leads `team-1`, and the member is in it. */
export const ROLES = ['owner', 'finance', 'catering', 'administrator', 'chief', 'member', 'waiting'] as const;
export type Role = (typeof ROLES)[number];

/** What calls can name. */
export interface At {
  pid: Pid;
  uid: Readonly<Record<Role, string>>;
  /** With 3,000 recipients in the large project. */
  announcement: string;
  draft: string;
  application: string;
  /** The member's, with the chiefs of the team. */
  thread: string;
  task: string;
  request: string;
  batch: string;
  /** The tokens in links. */
  invitation: string;
  teamLink: string;
  offer: string;
  unsubscribing: string;
  wall: string;
}

const EMAILS: Readonly<Record<Role, string>> = {
  owner: 'owner',
  finance: 'finance',
  catering: 'catering',
  administrator: 'administrator',
  chief: '1',
  member: '41',
  waiting: '125',
};

export async function findCast(orm: Orm, keys: Keyring, pid: Pid): Promise<At> {
  const em = orm.em.fork();
  const one = async (sql: string, ...values: unknown[]): Promise<string> => {
    const [row] = await em.execute<{ id: string }[]>(sql, values);
    if (row === undefined) throw new Error(`nothing in ${pid}: ${sql}`);
    return row.id;
  };
  const uid = {} as Record<Role, string>;
  for (const role of ROLES)
    uid[role] = await one('select id from person where email = ?', `${pid}-${EMAILS[role]}@size.example`);
  const project = await one('select id from project where pid = ?', pid);
  const inProject = (table: string, where = 'true') =>
    one(`select id from ${table} where project_id = ? and ${where} order by id limit 1`, project);
  const crew = await one(`select id from team where project_id = ? and tid = 'team-1'`, project);
  return {
    pid,
    uid,
    announcement: await inProject('announcement', `audience = '{}'`),
    draft: await one('select id from announcement_draft where author_id = ? limit 1', uid.owner),
    application: await one(
      `select id from application where team_id in (select id from team where project_id = ?) and state = 'applied' limit 1`,
      project,
    ),
    thread: await one('select id from message_thread where person_id = ?', uid.member),
    task: await inProject('task', 'team_id is null and starts_at is not null'),
    request: await one('select id from subsidy_request where person_id = ?', uid.member),
    batch: await inProject('subsidy_batch', 'number = 2'),
    // The hash of it is in the row.
    invitation: await one(
      `select membership.id from membership join team on team.id = team_id join invitation on token_hash = sha256(membership.id::text::bytea)
       where project_id = ? and accepted_at is null limit 1`,
      project,
    ),
    teamLink: crew,
    offer: offerToken(keys, await inProject('place_offer')),
    unsubscribing: unsubscribeToken(keys, { projectId: project, personId: uid.member, kind: 'team' }),
    wall: project.padEnd(43, 'x'),
  };
}

/** In person, having signed in a moment ago. */
export const callerAs = (at: At, role: Role): Caller => ({
  kind: 'session',
  id: at.uid[role],
  personId: at.uid[role],
  ageMs: 0,
});
