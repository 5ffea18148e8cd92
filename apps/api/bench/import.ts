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
