import { prepareOurs, TEAMS } from './data.ts';
import type { Figure } from './figures.ts';
import type { Extent } from './options.ts';
import { PRODUCT, ready, type Stage } from './stage.ts';

const TALKS = 500;

/** Imports through the REST door, each with its preview. */
export async function measureImports(stage: Stage, { importedLines }: Extent): Promise<Figure[]> {
  const { url, ownerToken } = await prepareOurs(stage, 'imports');
  const { origin, stop } = await stage.serve(PRODUCT, url);
  await ready(`${origin}/healthz/ready`);
  const figures = [
    ...(await importPeople(origin, ownerToken, importedLines)),
    ...(await importSchedule(origin, ownerToken)),
  ];
  await stop();
  return figures;
}

const seconds = (what: string, value: number): Figure => ({
  part: 'imports',
  what,
  who: 'ours',
  unit: 's',
  values: [value],
});

/** A year of newcomers: preview, then everything in one transaction. */
async function importPeople(origin: string, token: string, lines: number): Promise<Figure[]> {
  const rows = Array.from(
    { length: lines },
    (_, n) => `Newcomer ${n},newcomer-${n}@bench.example,team-${(n % TEAMS) + 1},${n < TEAMS ? 'chief' : 'member'}`,
  );
  const text = `name,email,team,role\n${rows.join('\n')}\n`;
  const post = async (path: string, body: object) => {
    const began = performance.now();
    const answer = await fetch(`${origin}/api/projects/bench/imports${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const { data } = (await answer.json()) as { data: { digest: string; bad: number; joins: number } };
    if (!answer.ok || data.joins !== lines) throw new Error(`the import answered ${answer.status}`);
    return { data, seconds: (performance.now() - began) / 1000 };
  };
  const preview = await post('/preview', { text });
  const written = await post('', { text, digest: preview.data.digest, mail: true });
  return [
    seconds(`preview of ${lines} lines`, preview.seconds),
    seconds(`${lines} lines written, with a mail to each`, written.seconds),
  ];
}

/** A conference's schedule, imported twice: the second time nothing is to be done. */
async function importSchedule(origin: string, token: string): Promise<Figure[]> {
  const rooms: Record<string, object[]> = {};
  for (let n = 0; n < TALKS; n++) {
    const room = `Room ${n % 20}`;
    rooms[room] ??= [];
    const hour = String(8 + (Math.floor(n / 20) % 12)).padStart(2, '0');
    rooms[room].push({
      guid: `talk-${n}`,
      title: `Talk ${n}`,
      date: `2027-08-07T${hour}:00:00+08:00`,
      duration: '00:40',
    });
  }
  const text = JSON.stringify({
    schedule: { conference: { acronym: 'bench', days: [{ date: '2027-08-07', rooms }] } },
  });
  const figures: Figure[] = [];
  for (const expected of [TALKS, 0]) {
    const began = performance.now();
    let digest: string | undefined;
    for (const path of ['/preview', '']) {
      const answer = await fetch(`${origin}/api/projects/bench/tasks/imports${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ text, digest }),
      });
      const { data } = (await answer.json()) as { data: { digest?: string; created?: number } };
      if (!answer.ok || (path === '' && data.created !== expected)) throw new Error(`it answered ${answer.status}`);
      digest = data.digest;
    }
    const what = expected === 0 ? `${TALKS} talks again, nothing changed` : `schedule of ${TALKS} talks`;
    figures.push(seconds(what, (performance.now() - began) / 1000));
  }
  return figures;
}
