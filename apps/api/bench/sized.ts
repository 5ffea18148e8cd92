import { createKeyring } from '@muster/domain';
import { pino } from 'pino';
import { createServices, type Services } from '../src/services.ts';
import { type At, findCast } from '../test/support/size/cast.ts';
import { fillDatabase } from '../test/support/size/fill.ts';
import type { Pid } from '../test/support/size/people.ts';
import type { Extent } from './options.ts';
import { MASTER_KEY, type Stage } from './stage.ts';

/** A thousand projects, three of which are compared, and the services on them, in this process. */
export interface Sized {
  url: string;
  services: Services;
  at: Record<Pid, At>;
}

const opened = new WeakMap<Stage, Promise<Sized>>();

/** It takes a minute to fill, so that all parts of a run share it. */
export function openSized(stage: Stage, extent: Extent): Promise<Sized> {
  const known = opened.get(stage) ?? open(stage, extent);
  opened.set(stage, known);
  return known;
}

async function open(stage: Stage, { otherProjects }: Extent): Promise<Sized> {
  const keys = createKeyring(Buffer.from(MASTER_KEY, 'hex'));
  const url = await stage.database('sized');
  await fillDatabase(url, keys, otherProjects);
  const services = createServices({
    databaseUrl: url,
    keys,
    log: pino({ level: 'silent' }),
    publicUrl: 'http://localhost',
  });
  stage.onClose(async () => {
    services.signIn.stop();
    await services.orm.close(true);
  });
  const at = {} as Record<Pid, At>;
  for (const pid of ['small', 'middle', 'large'] as const) at[pid] = await findCast(services.orm, keys, pid);
  return { url, services, at };
}
