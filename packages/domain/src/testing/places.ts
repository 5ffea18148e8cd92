import { authenticate } from '../features/access/authenticate.ts';
import { importPeople } from '../features/import/import-people.ts';
import { previewImport } from '../features/import/preview-import.ts';
import { PlaceOffer } from '../features/membership/place-offer.entity.ts';
import { putIntoTeam } from '../features/membership/put-into-team.ts';
import type { Person } from '../features/person/person.entity.ts';
import type { Project } from '../features/project/project.entity.ts';
import type { Team } from '../features/team/team.entity.ts';
import type { Actor } from '../kernel/actor.ts';
import type { Scope } from '../kernel/scope.ts';
import type { Mail } from '../mail/mail.ts';
import { openMail, type SealedMail } from '../mail/sealed-mail.ts';
import type { Fixture } from './fixture.ts';
import { scopeOf, testKeys } from './scope.ts';

/** What tests of given places do again and again, in one database. */
export function givingPlaces(db: Fixture) {
  /** The person as the doors know them: with the rights that the database gives. */
  async function as(person: Pick<Person, 'id'>): Promise<Scope> {
    const caller = { kind: 'session', id: 'session', personId: person.id, ageMs: 0 } as const;
    const actor = (await authenticate({ em: db.em.fork() }, caller)) as Actor;
    return scopeOf(db.em.fork(), { ...actor, session: { id: 'session', ageMs: 0 } });
  }
  return {
    as,

    /** Everything that is enqueued for the address, the oldest first. */
    async mailsTo(email: string): Promise<Mail[]> {
      const jobs = await db.em
        .fork()
        .execute<{ payload: SealedMail }[]>(
          `select payload from graphile_worker._private_jobs where task_id = (select id from graphile_worker._private_tasks where identifier = 'send_mail') order by id`,
        );
      return jobs.map(({ payload }) => openMail(testKeys, payload)).filter(({ to }) => to === email);
    },

    /** As if so many days had passed since the mails so far. */
    async pass(days: number) {
      const em = db.em.fork();
      await em.execute(
        `update place_offer set mailed_at = mailed_at - make_interval(days => ?),
           given_at = given_at - make_interval(days => ?)`,
        [days, days],
      );
      await em.execute('update rate_limit set expire = expire - ?::bigint', [days * 24 * 60 * 60 * 1000]);
    },

    /** A project with a team, its chief and an owner. */
    async year(values: Parameters<typeof db.make.project>[0] = {}) {
      const project = await db.make.project({ state: 'open', ...values });
      const team = await db.make.team(project, { tid: 'crew' });
      const [owner, chief] = [await db.make.person({ name: 'Olga' }), await db.make.person({ name: 'Cleo' })];
      await db.make.projectRole(project, owner, 'owner');
      await db.make.membership(team, chief, 'chief');
      return { project, team, owner, chief };
    },

    async importLine(owner: Person, project: Project, line: string) {
      const text = `name,email,team,role\n${line}`;
      const { digest } = await previewImport(await as(owner), { pid: project.pid, text });
      return importPeople(await as(owner), { pid: project.pid, text, digest });
    },

    putIn: async (by: Person, project: Project, team: Team, uid: string, role: 'chief' | 'member' = 'member') =>
      putIntoTeam(await as(by), { pid: project.pid, tid: team.tid, uid, role }),

    offerOf: (project: Project, person: Person) =>
      db.em.fork().findOneOrFail(PlaceOffer, { project: project.id, person: person.id }),
  };
}
