import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

/**
 * Draws what the demo shows: faces of nobody, a cover and a logo, all invented. What it writes is committed, so that
 * the demo begins as fast as before: `node scripts/draw-demo-pictures.ts`.
 */
const FOLDER = join(import.meta.dirname, '../src/features/picture/demo');

const GROUNDS = ['#cfe0ea', '#e9d8c3', '#d5e4cf', '#e6cfd9', '#d6d2ea', '#cde3e0'];
const SKINS = ['#f0c9a4', '#d9a074', '#a86b43', '#7a4a2b', '#f3d6bd', '#c68957'];
const HAIRS = ['#2b2320', '#4a3020', '#8a5a2b', '#1d2733', '#6b6763', '#a33b2a'];
const SHIRTS = ['#8f2f6b', '#0b63a5', '#1f6b5a', '#c2500e', '#4348a8', '#587719'];

const HAIR_BEHIND = [
  '<path d="M62 150 C56 58 200 58 194 150 L194 196 L62 196 Z"/>',
  '',
  '<path d="M58 168 C52 52 204 52 198 168 C198 190 182 188 182 168 L74 168 C74 188 58 190 58 168 Z"/>',
  '',
];
const HAIR_BEFORE = [
  '<path d="M76 116 C80 66 176 66 180 116 C160 96 112 92 76 116 Z"/>',
  '<path d="M72 118 C70 58 186 58 184 118 C176 92 150 84 128 84 C106 84 80 92 72 118 Z"/>',
  '<path d="M74 122 C74 62 182 62 182 122 C170 104 130 112 112 88 C104 104 88 108 74 122 Z"/>',
  '<path d="M80 100 C86 60 170 60 176 100 L170 108 C150 88 106 88 86 108 Z"/>',
];

/** A head, hair and shoulders: drawn, and clearly so. */
function face(n: number): string {
  const [ground, skin, hair, shirt] = [
    GROUNDS[n % 6],
    SKINS[(n * 5 + 1) % 6],
    HAIRS[(n * 7 + 2) % 6],
    SHIRTS[(n + 3) % 6],
  ];
  const style = n % 4;
  const glasses =
    n % 5 === 3
      ? '<g fill="none" stroke="#2b2320" stroke-width="4"><circle cx="107" cy="134" r="15"/><circle cx="149" cy="134" r="15"/><path d="M122 134 h12"/></g>'
      : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256">
    <rect width="256" height="256" fill="${ground}"/>
    <g fill="${hair}">${HAIR_BEHIND[style]}</g>
    <path d="M38 256 C38 204 84 196 128 196 C172 196 218 204 218 256 Z" fill="${shirt}"/>
    <path d="M108 172 h40 v32 c-10 14 -30 14 -40 0 Z" fill="${skin}"/>
    <ellipse cx="128" cy="136" rx="50" ry="58" fill="${skin}"/>
    <g fill="${hair}">${HAIR_BEFORE[style]}</g>
    <g fill="#2b2320"><circle cx="107" cy="136" r="5.5"/><circle cx="149" cy="136" r="5.5"/></g>
    <path d="M110 164 q18 ${8 + (n % 3) * 5} 36 0" fill="none" stroke="#7c2d22" stroke-width="5" stroke-linecap="round"/>
    ${glasses}</svg>`;
}

const kite = (x: number, y: number, size: number, colour: string): string =>
  `<g transform="translate(${x} ${y}) scale(${size})"><path d="M0 -60 L42 0 L0 80 L-42 0 Z" fill="${colour}"/><path d="M0 -60 L0 80 M-42 0 L42 0" stroke="#ffffff" stroke-opacity="0.5" stroke-width="4"/><path d="M0 80 q20 40 -6 70 q-26 30 2 66" fill="none" stroke="#ffffff" stroke-opacity="0.7" stroke-width="4"/></g>`;

const COVER = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 600">
  <defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#22447a"/><stop offset="0.6" stop-color="#6f8fc4"/><stop offset="1" stop-color="#f2c9a0"/></linearGradient></defs>
  <rect width="1600" height="600" fill="url(#sky)"/>
  <circle cx="1180" cy="430" r="110" fill="#ffe7b8"/>
  ${kite(300, 170, 1, '#e2574c')}${kite(640, 120, 0.7, '#f3b23c')}${kite(930, 210, 0.85, '#3f9d86')}${kite(1330, 130, 0.75, '#8f4fa8')}
  <path d="M0 470 C240 380 420 420 640 450 C900 486 1120 380 1600 440 V600 H0 Z" fill="#35577f"/>
  <path d="M0 520 C320 450 620 530 900 500 C1200 470 1400 520 1600 490 V600 H0 Z" fill="#23405f"/>
  <g fill="#f6efe4"><path d="M470 520 l60 -66 l60 66 Z"/><path d="M620 530 l46 -52 l46 52 Z" fill="#e8d9c3"/><path d="M1010 512 l70 -76 l70 76 Z"/></g>
  <g fill="#14283e"><circle cx="760" cy="520" r="9"/><rect x="753" y="528" width="14" height="30" rx="6"/><circle cx="800" cy="524" r="8"/><rect x="794" y="531" width="12" height="26" rx="5"/><circle cx="850" cy="518" r="9"/><rect x="843" y="526" width="14" height="32" rx="6"/></g>
</svg>`;

const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256"><rect width="256" height="256" rx="56" fill="#22447a"/><g transform="translate(128 112) scale(1.05)"><path d="M0 -80 L58 0 L0 96 L-58 0 Z" fill="#f3b23c"/><path d="M0 -80 L58 0 L0 0 Z" fill="#e2574c"/><path d="M0 96 L-58 0 L0 0 Z" fill="#3f9d86"/></g></svg>`;

async function draw(svg: string, name: string, width: number): Promise<void> {
  const drawn = sharp(Buffer.from(svg), { density: 300 })
    .resize({ width })
    .webp({ quality: 80, effort: 6, smartSubsample: true });
  await writeFile(join(FOLDER, name), await drawn.toBuffer());
}

await mkdir(FOLDER, { recursive: true });
for (let n = 0; n < 16; n++) {
  await draw(face(n), `face-${n}.webp`, 256);
  await draw(face(n), `face-${n}-small.webp`, 128);
}
for (const [name, svg, large, small] of [
  ['cover', COVER, 1600, 800],
  ['logo', LOGO, 256, 128],
] as const) {
  await draw(svg, `${name}.webp`, large);
  await draw(svg, `${name}-small.webp`, small);
}
