import { SCOPES } from '@muster/rules';
import type { Reply } from '../client.ts';
import { longest, number } from '../figures.ts';
import { row } from '../row.ts';
import type { World } from '../world.ts';

/** What somebody may at one node, until it is taken from them at the other. */
interface Right {
  use(origin: string): Promise<Reply>;
  /** Whether the answer still shows what it must not. */
  isOpen(reply: Reply): boolean;
  take(origin: string): Promise<Reply>;
}

const isGood = ({ status }: Reply): boolean => status === 200;

const RIGHTS: Record<string, (world: World, n: number) => Promise<Right>> = {
  async 'revoked token'({ make, send }) {
    const token = await make.token(await make.person(), ['me:read', 'tokens:write']);
    return {
      use: (origin) => send(origin, 'GET', '/api/me', { token }),
      isOpen: isGood,
      async take(origin) {
        const { body } = await send(origin, 'GET', '/api/tokens', { token });
        return send(origin, 'DELETE', `/api/tokens/${body.data[0].id}`, { token });
      },
    };
  },
  async 'ended sessions'({ make, send, signIn }, n) {
    const { email } = await make.person({ email: `session-${n}@test.example`, emailVerified: true });
    const [cookie, other] = [await signIn(email), await signIn(email)];
    return {
      use: (origin) => send(origin, 'GET', '/trpc/me.get?input=%7B%7D', { cookie }),
      isOpen: isGood,
      take: (origin) => send(origin, 'POST', '/trpc/session.endAll', { cookie: other, body: {} }),
    };
  },
  async 'removed role'({ make, send }) {
    const project = await make.project();
    const team = await make.team(project);
    const [owner, chief] = [await make.person(), await make.person()];
    await make.projectRole(project, owner, 'owner');
    await make.membership(team, chief, 'chief');
    const [ofOwner, ofChief] = [await make.token(owner, [...SCOPES]), await make.token(chief, [...SCOPES])];
    const at = `/api/projects/${project.pid}`;
    return {
      use: (origin) => send(origin, 'GET', `${at}/people`, { token: ofChief }),
      isOpen: isGood,
      take: (origin) => send(origin, 'DELETE', `${at}/teams/${team.tid}/chiefs/${chief.id}`, { token: ofOwner }),
    };
  },
  async 'left roster'({ make, send }, n) {
    const project = await make.project({ rosterPublished: true });
    const team = await make.team(project);
    const [owner, member] = [await make.person(), await make.person({ name: `Member to be gone ${n}` })];
    await make.projectRole(project, owner, 'owner');
    await make.membership(team, member);
    const token = await make.token(owner, [...SCOPES]);
    return {
      use: (origin) => send(origin, 'GET', `/members/${project.pid}`),
      isOpen: ({ text }) => text.includes(member.name),
      take: (origin) =>
        send(origin, 'DELETE', `/api/projects/${project.pid}/teams/${team.tid}/members/${member.id}`, { token }),
    };
  },
  async 'closed roster'({ make, send }) {
    const project = await make.project({ rosterPublished: true });
    const owner = await make.person();
    await make.projectRole(project, owner, 'owner');
    const token = await make.token(owner, [...SCOPES]);
    return {
      use: (origin) => send(origin, 'GET', `/members/${project.pid}`),
      isOpen: isGood,
      take: (origin) =>
        send(origin, 'PATCH', `/api/projects/${project.pid}`, { token, body: { roster_published: false } }),
    };
  },
  async 'taken consent'({ make, send, nodes: [{ origin: anywhere }] }, n) {
    const project = await make.project();
    const [chief, seeker] = [await make.person(), await make.person({ name: `Seeker to be gone ${n}` })];
    await make.membership(await make.team(project), chief, 'chief');
    const [token, own] = [await make.token(chief, [...SCOPES]), await make.token(seeker, [...SCOPES])];
    await send(anywhere, 'PUT', '/api/me/resume', { token: own, body: { skills: ['Sound'], hours: 1 } });
    await send(anywhere, 'PUT', '/api/me/talent-pool', { token: own, body: { wishes: 'Anything' } });
    return {
      use: (origin) => send(origin, 'GET', `/api/projects/${project.pid}/directory?skills=Sound`, { token }),
      isOpen: ({ text }) => text.includes(seeker.name),
      take: (origin) => send(origin, 'DELETE', '/api/me/talent-pool', { token: own }),
    };
  },
};

export const takenRights = row({
  name: 'taken-rights',
  what: `taken at one node, used at the other in the next request: ${Object.keys(RIGHTS).join(', ')}`,
  sizes: { whole: 100, short: 5 },
  async run(world, times) {
    const lost: string[] = [];
    const waits: number[] = [];
    let tried = 0;
    for (const [name, prepare] of Object.entries(RIGHTS)) {
      for (let n = 0; n < times; n++) {
        // All of these come from one network, more often than real people do.
        if (n % 20 === 0) await world.sql('delete from rate_limit');
        const { use, isOpen, take } = await prepare(world, n);
        const [here, there] = n % 2 === 0 ? world.nodes : world.nodes.toReversed();
        if (here === undefined || there === undefined) continue;
        // Twice at both: whatever is remembered is remembered by then.
        for (const { origin } of [there, here, there]) {
          const before = await use(origin);
          if (!isOpen(before)) lost.push(`${name}: could not be used before (${before.status}): nothing was tried`);
        }
        const taking = await take(here.origin);
        if (taking.status >= 300 || taking.status === 0) lost.push(`${name}: taking was answered ${taking.status}`);
        const after = await use(there.origin);
        waits.push(after.ms);
        tried += 1;
        if (isOpen(after)) lost.push(`${name}: still open at the other node`);
        if (after.status === 0 || after.status >= 500) lost.push(`${name}: answered ${after.status}`);
      }
    }
    return {
      tried: `${number(tried)} times`,
      lost,
      figures: `refused at the other node in the next request, ${longest(waits)} at most`,
    };
  },
});
