import { setTimeout as sleep } from 'node:timers/promises';
import { openWorld } from './world.ts';

const w = await openWorld();
try {
  const p = await w.make.person({ email: 'r@test.example', emailVerified: true });
  const token = await w.make.token(p, ['me:read', 'me:write', 'teams:write']);
  const { origin } = w.nodes[0];
  if (process.argv[2] === 'stop') {
    await w.send(origin, 'GET', '/api/me', { token });
    w.postgres.hold();
    const t = performance.now();
    for (let i = 0; i < 3; i++) {
      const all = await Promise.all(Array.from({ length: 6 }, () => w.send(origin, 'GET', '/api/me', { token })));
      console.log(Math.round(performance.now() - t), all.map((r) => `${r.status}:${Math.round(r.ms)}`).join(' '));
    }
    const { execSync } = await import('node:child_process');
    console.log(execSync('ps -eo pid,ppid,stat,args | grep "[p]ostgres" | cut -c1-110').toString());
    w.postgres.letGoOn();
  } else {
    for (let n = 0; n < 16; n++) await w.make.projectRole(await w.make.project({ pid: `slow-${n}` }), p, 'owner');
    await w.sql(`create function slow_down() returns trigger language plpgsql as 'begin perform pg_sleep(4); return new; end';
  create trigger slow_down before insert on team for each row when (new.tid like 'slow-%') execute function slow_down()`);
    const slow = Array.from({ length: 16 }, (_, n) =>
      w.send(origin, 'POST', `/api/projects/slow-${n}/teams`, { token, body: { tid: 'slow-1', name: 'S' } }),
    );
    await sleep(500);
    const all = await Promise.all(Array.from({ length: 12 }, () => w.send(origin, 'GET', '/api/me', { token })));
    console.log('others', all.map((r) => `${r.status}:${Math.round(r.ms)}`).join(' '));
    console.log('slow', (await Promise.all(slow)).map((r) => `${r.status}:${Math.round(r.ms)}`).join(' '));
  }
} finally {
  await w.close();
}
process.exit();
