import { type Figure, median } from './figures.ts';

const [WIDTH, HEIGHT] = [720, 420];
const PLOT = { left: 56, right: 556, top: 48, bottom: 344 };
/** Told apart by lightness as well as by hue, on white and on near black. */
const COLOURS = [
  ['#0b6e4f', '#4fd1a1'],
  ['#b5451b', '#ff9d73'],
  ['#2457a6', '#82b4ff'],
  ['#7a3e9d', '#d3a4f5'],
  ['#8a6d00', '#f0cf4f'],
  ['#444c56', '#b6c0cc'],
] as const;

interface Line {
  name: string;
  points: { people: number; ms: number }[];
}

function linesOf(figures: readonly Figure[]): Line[] {
  const lines = new Map<string, Line>();
  for (const { what, people, values } of figures) {
    if (people === undefined) continue;
    const line = lines.get(what) ?? { name: what, points: [] };
    line.points.push({ people, ms: median(values) });
    lines.set(what, line);
  }
  return [...lines.values()];
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
const at = (value: number): string => value.toFixed(1);

/** Names at the ends of lines, moved apart where lines end close to each other. */
function apart(heights: readonly number[], gap: number): number[] {
  const order = heights.map((_, i) => i).sort((a, b) => (heights[a] ?? 0) - (heights[b] ?? 0));
  const placed = [...heights];
  for (const [place, i] of order.entries()) {
    const above = order[place - 1];
    if (above !== undefined) placed[i] = Math.max(placed[i] ?? 0, (placed[above] ?? 0) + gap);
  }
  const over = Math.max(0, Math.max(...placed) - PLOT.bottom);
  return placed.map((height) => height - over);
}

/** Both scales are logarithmic: ten times the people is one step to the right, ten times as slow one step up. */
export function latencyChart(figures: readonly Figure[], note: string): string | undefined {
  const lines = linesOf(figures);
  const points = lines.flatMap((line) => line.points);
  if (points.length === 0) return undefined;
  const sizes = [...new Set(points.map(({ people }) => people))].sort((a, b) => a - b);
  const [least, most] = [Math.min(...sizes), Math.max(...sizes)];
  const [low, high] = [
    Math.floor(Math.log10(Math.min(...points.map(({ ms }) => ms)))),
    Math.ceil(Math.log10(Math.max(...points.map(({ ms }) => ms)))),
  ];
  const x = (people: number) =>
    PLOT.left + ((PLOT.right - PLOT.left) * Math.log(people / least)) / (Math.log(most / least) || 1);
  const y = (ms: number) => PLOT.bottom - ((PLOT.bottom - PLOT.top) * (Math.log10(ms) - low)) / (high - low || 1);
  const decades = Array.from({ length: high - low + 1 }, (_, i) => 10 ** (low + i));
  const ends = apart(
    lines.map(({ points: own }) => y(own.at(-1)?.ms ?? 1)),
    17,
  );
  const style = COLOURS.map(([light], i) => `.c${i}{stroke:${light};fill:${light}}`).join('');
  const dark = COLOURS.map(([, colour], i) => `.c${i}{stroke:${colour};fill:${colour}}`).join('');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-labelledby="title">`,
    '<title id="title">How long a question takes against the number of people in the project</title>',
    `<style>text{font:13px system-ui,sans-serif;fill:#24292f;stroke:none}.grid{stroke:#d0d7de}.line{fill:none;stroke-width:2}.ground{fill:#fff}${style}`,
    `@media(prefers-color-scheme:dark){text{fill:#e6edf3}.grid{stroke:#3d444d}.ground{fill:#0d1117}${dark}}.line{fill:none}text{stroke:none}.note{font-size:11px}</style>`,
    `<rect class="ground" width="${WIDTH}" height="${HEIGHT}" rx="6"/>`,
    `<text x="${PLOT.left}" y="26">Milliseconds (median, without HTTP), in a database of a thousand projects</text>`,
    ...decades.map(
      (ms) =>
        `<line class="grid" x1="${PLOT.left}" x2="${PLOT.right}" y1="${at(y(ms))}" y2="${at(y(ms))}"/><text x="${PLOT.left - 8}" y="${at(y(ms) + 4)}" text-anchor="end">${ms}</text>`,
    ),
    ...sizes.map(
      (people) =>
        `<text x="${at(x(people))}" y="${PLOT.bottom + 22}" text-anchor="middle">${people.toLocaleString('en')}</text>`,
    ),
    `<text x="${(PLOT.left + PLOT.right) / 2}" y="${PLOT.bottom + 42}" text-anchor="middle">people in the project</text>`,
    `<text class="note" x="${WIDTH - 12}" y="${HEIGHT - 10}" text-anchor="end">${escaped(note)}</text>`,
    ...lines.flatMap(({ name, points: own }, i) => [
      `<polyline class="line c${i % COLOURS.length}" points="${own.map(({ people, ms }) => `${at(x(people))},${at(y(ms))}`).join(' ')}"/>`,
      ...own.map(
        ({ people, ms }) => `<circle class="c${i % COLOURS.length}" cx="${at(x(people))}" cy="${at(y(ms))}" r="3.5"/>`,
      ),
      `<text x="${PLOT.right + 12}" y="${at((ends[i] ?? 0) + 4)}">${escaped(name)} ${at(own.at(-1)?.ms ?? 0)}</text>`,
    ]),
    '</svg>',
    '',
  ].join('\n');
}
