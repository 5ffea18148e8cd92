import { number, quantile, tally } from '../figures.ts';
import { row } from '../row.ts';

/** All calls for one pair at once, by turns to either node, each from a network of its own: no limit decides this. */
export const exchange = row({
  name: 'exchange',
  what: 'the same pair exchanged in parallel over two nodes',
  sizes: { whole: { pairs: 500, times: 200 }, short: { pairs: 20, times: 50 } },
  async run({ make, send, nodes, sql }, { pairs, times }) {
    const lost: string[] = [];
    const statuses: number[] = [];
    const waits: number[] = [];
    for (let n = 0; n < pairs; n++) {
      const person = await make.person();
      const { username, password } = await make.pair(person);
      const answers = await Promise.all(
        Array.from({ length: times }, (_, i) =>
          send((nodes[i % 2] ?? nodes[0]).origin, 'POST', '/api/token', {
            body: { username, password },
            network: n * times + i,
          }),
        ),
      );
      for (const { status, ms } of answers) {
        statuses.push(status);
        waits.push(ms);
        // Sent away by a node that has enough to do: nothing was tried.
        if (![200, 401, 503].includes(status)) lost.push(`pair ${n}: answered ${status}`);
      }
      const given = answers.filter(({ status }) => status === 200);
      const kept = await sql('select from api_token where person_id = ?', [person.id]);
      if (given.length !== 1 || kept.length !== 1)
        lost.push(`pair ${n}: ${given.length} tokens answered, ${kept.length} kept`);
    }
    const [{ count = 0 } = {}] = await sql<{ count: number }>('select count(*)::int as count from api_token');
    return {
      tried: `${number(pairs)} pairs × ${number(times)}`,
      lost,
      figures: `${number(count)} tokens; answers ${tally(statuses)}; p50 ${quantile(waits, 50)}, p99 ${quantile(waits, 99)}`,
    };
  },
});
