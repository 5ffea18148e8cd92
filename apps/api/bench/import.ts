const LINES = 5_000;

/** A year of five thousand newcomers through the REST door: preview, then everything in one transaction. */
export async function measureImport(origin: string, token: string, teams: number): Promise<void> {
  const rows = Array.from(
    { length: LINES },
    (_, n) => `Newcomer ${n},newcomer-${n}@bench.example,team-${(n % teams) + 1},${n < teams ? 'chief' : 'member'}`,
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
    if (!answer.ok || data.joins !== LINES) throw new Error(`the import answered ${answer.status}`);
    return { data, seconds: (performance.now() - began) / 1000 };
  };
  const preview = await post('/preview', { text });
  const written = await post('', { text, digest: preview.data.digest, mail: true });
  console.log(
    `import of ${LINES} lines        preview ${preview.seconds.toFixed(2)} s   written, with a mail to each, ${written.seconds.toFixed(2)} s`,
  );
}

const TALKS = 500;

/** A conference's schedule, imported twice: the second time nothing is to be done. */
export async function measureScheduleImport(origin: string, token: string): Promise<void> {
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
  const seconds: string[] = [];
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
    seconds.push(((performance.now() - began) / 1000).toFixed(2));
  }
  console.log(
    `schedule of ${TALKS} talks         first ${seconds[0]} s   again, nothing changed, ${seconds[1]} s (each with its preview)`,
  );
}
