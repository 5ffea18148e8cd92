import { randomInt, randomUUID } from 'node:crypto';
import { createVault, enqueueSending, features, sendAnnouncement } from '@muster/domain';
import { actorOf } from '@muster/domain/testing';
import { listenForMail } from '../../test/support/smtp.ts';
import { number, tally } from '../figures.ts';
import { timeUntil } from '../load.ts';
import { endProduct, spawnProduct } from '../nodes.ts';
import { row } from '../row.ts';
import type { World } from '../world.ts';

const PATIENCE_MS = 120_000;

async function announce({ make, orm, keys, sql }: World, readers: number): Promise<void> {
  const project = await make.project();
  const [team, author] = [await make.team(project), await make.person()];
  await sql(
    `with people as (
       insert into person (id, email, name, email_verified)
       select gen_random_uuid(), 'reader-' || n || '@test.example', 'Reader ' || n, true from generate_series(1, ?) n
       returning id)
     insert into membership (id, team_id, person_id, role, confirmed_at)
     select gen_random_uuid(), ?, id, 'member', now() from people`,
    [readers, team.id],
  );
  const actor = actorOf(author.id, [{ projectId: project.id, role: 'owner', teamId: null }]);
  const services = { keys, vault: createVault(keys), publicUrl: 'http://localhost', features, now: new Date() };
  await sendAnnouncement(
    { em: orm.em.fork(), actor, ...services },
    {
      pid: project.pid,
      id: randomUUID(),
      audience: {},
      texts: { en: { subject: 'Hello', body: 'All of you.' } },
      replyToAuthor: false,
    },
  );
}

/** Each is killed after some more mails have arrived, with another one at hand; a claim of five minutes is made to end at once. */
export const killedWorkers = row({
  name: 'killed-workers',
  what: 'the worker killed with SIGKILL while it sends an announcement',
  sizes: { whole: { kills: 50, readers: 500 }, short: { kills: 3, readers: 40 } },
  async run(world, { kills, readers }) {
    const lost: string[] = [];
    await announce(world, readers);
    const smtp = await listenForMail();
    const mail = { SMTP_URL: `smtp://${smtp.host}`, MAIL_FROM: 'm@event.example' };
    const start = () => spawnProduct('cli.ts', ['worker'], { will: world.will, env: { ...world.env, ...mail } });
    /** As if the claims of a process that is gone had run out, and the minute with its 300 mails. */
    const later = async () => {
      await world.sql(`update announcement_recipient set claimed_at = claimed_at - interval '6 minutes'`);
      await enqueueSending({ em: world.orm.em.fork() });
    };
    const left = async () =>
      (await world.sql(`select from announcement_recipient where state = 'waiting' and claims < 2`)).length;
    try {
      let killed = 0;
      for (; killed < kills && (await left()) > 0; killed++) {
        const before = smtp.received.length;
        const more = randomInt(1, Math.max(2, Math.floor((1.6 * readers) / kills)));
        const worker = start();
        const went = await timeUntil(
          async () => smtp.received.length >= before + more || (await left()) === 0,
          PATIENCE_MS,
        );
        if (went === undefined) lost.push(`worker ${killed} sent nothing more within two minutes`);
        await endProduct(worker, 'SIGKILL');
        await later();
      }
      const last = start();
      const done = await timeUntil(async () => {
        if ((await left()) === 0) return true;
        await new Promise((later) => setTimeout(later, 200));
        return false;
      }, PATIENCE_MS * 2);
      if (done === undefined) lost.push('mails were still waiting at the end');
      await endProduct(last, 'SIGTERM');
      const states = await world.sql<{ state: string }>('select state from announcement_recipient');
      const times = new Map<string, number>();
      for (const address of smtp.received.flatMap(({ to }) => to)) times.set(address, (times.get(address) ?? 0) + 1);
      for (let n = 1; n <= readers; n++) {
        const count = times.get(`reader-${n}@test.example`) ?? 0;
        if (count < 1 || count > 2) lost.push(`reader ${n} got ${count} mails`);
      }
      const ids = new Set(smtp.received.map(({ mail: { messageId } }) => messageId)).size;
      if (ids !== times.size) lost.push('a mail that came twice did not say that it is the same');
      return {
        tried: `${number(killed)} kills, ${number(readers)} readers`,
        lost,
        figures: `mails each: ${tally([...times.values()].map((count) => (count === 1 ? 'once' : `${count} times`)))}; the service says ${tally(states.map(({ state }) => state))}`,
      };
    } finally {
      await smtp.close();
    }
  },
});
