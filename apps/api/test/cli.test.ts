import { createKeyring, createVault, features, Person, redeemExchange, seedDemo } from '@muster/domain';
import { useDatabase } from '@muster/domain/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { runCli } from '../src/cli/run.ts';

const db = useDatabase();
const OLD = '00'.repeat(32);
const NEW = '11'.repeat(32);
beforeAll(async () => {
  const vault = createVault(createKeyring(Buffer.from(OLD, 'hex')));
  await seedDemo({ em: db.em, vault, features });
});

const muster = (...args: string[]) => musterWith({ MASTER_KEY: OLD }, ...args);

async function musterWith(keys: Record<string, string>, ...args: string[]) {
  const [out, err]: [string[], string[]] = [[], []];
  const collect = (lines: string[]) => ({ write: (text: string) => lines.push(text) });
  const code = await runCli(args, collect(out), collect(err), { DATABASE_URL: db.url, ...keys });
  return { code, out: out.join(''), err: err.join('') };
}

describe('muster exchange', () => {
  it.each(['admin', 'owner', 'finance', 'chief', 'member'])(
    'makes a pair that works for %s@demo.example',
    async (name) => {
      const { code, out } = await muster('exchange', `${name}@demo.example`, '--json');
      expect(code).toBe(0);
      const pair = JSON.parse(out);
      expect(Object.keys(pair)).toEqual(['username', 'password', 'expires_at']);
      expect((await redeemExchange(db, pair)).scopes).toEqual(['members:read', 'projects:read', 'me:read']);
    },
  );

  it('takes scopes, a name, a lifetime and a project', async () => {
    const { out } = await muster(
      'exchange',
      ' Owner@Demo.example',
      '--json',
      '--scope',
      'members:read people:read',
      '--days',
      '7',
      '--project',
      '2026',
      '--name',
      'Bot',
    );
    expect(await redeemExchange(db, JSON.parse(out))).toMatchObject({
      scopes: ['members:read', 'people:read'],
      lifetime: 7 * 86400,
    });
  });

  it('without --json explains itself to a person', async () => {
    const { out } = await muster('exchange', 'member@demo.example');
    expect(out).toMatch(/curl -d username=mx_\w+ -d password=\w+ http:\/\/localhost:3000\/api\/token/);
  });

  it.each([
    [['exchange', 'nobody@test.example'], 1, 'Nobody has an account with that address.'],
    [['exchange'], 1, 'Usage: exchange EMAIL'],
    [['exchange', 'member@demo.example', '--scope', 'everything'], 1, 'There is no scope everything.'],
    [['exchange', 'member@demo.example', '--scope', ' '], 1, '--scope is empty.'],
    [['exchange', 'member@demo.example', '--days', 'many'], 1, '--days takes a number of days.'],
    [['exchange', 'member@demo.example', '--days', '999'], 1, 'between 1 and 366 days'],
    [['exchange', 'member@demo.example', '--project', '1999'], 1, 'There is no project 1999.'],
    [['exchange', 'member@demo.example', '--project', '2026', '--scope', 'members:read'], 1, 'Only an owner'],
    [['exchange', 'member@demo.example', '--nonsense'], 1, 'Usage: exchange EMAIL'],
    [['keys', '--nonsense'], 1, '--nonsense'],
    [['dance'], 2, 'There is no verb dance.'],
  ])('%j is refused with a sentence', async (args, code, sentence) => {
    const answer = await muster(...args);
    expect(answer.code).toBe(code);
    expect(answer.err).toContain(sentence);
    expect(answer.err).not.toMatch(/\n {4}at /);
    expect(answer.out).toBe('');
  });
});

describe('muster admin', () => {
  it('makes an administrator of anyone, and prints a link that signs in once', async () => {
    const { code, out } = await muster('admin', ' First@Test.example ');
    expect(code).toBe(0);
    const link = new URL(/https?:\S+/.exec(out)?.[0] ?? '');
    expect(link.pathname).toBe('/sign-in/confirm');
    expect(Object.fromEntries(new URLSearchParams(link.hash.slice(1)))).toEqual({
      email: 'first@test.example',
      code: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(await db.em.fork().count(Person, { email: 'first@test.example', administrator: true })).toBe(1);
    expect((await muster('admin', 'member@demo.example')).code).toBe(0);
    expect((await muster('admin', 'nonsense')).err).toContain('not an address');
  });
});

it('muster migrate says when there is nothing to do, and help lists the verbs', async () => {
  expect(await muster('migrate')).toMatchObject({ code: 0, out: 'Nothing to do: the schema is up to date.\n' });
  expect((await muster('help')).out).toMatch(/exchange EMAIL[\s\S]*migrate[\s\S]*worker/);
});

it.each(['admin', 'backup', 'exchange', 'keys', 'migrate', 'restore', 'verify-backup', 'worker'])(
  'muster %s --help says how to call it, whatever the environment says',
  async (verb) => {
    for (const asked of ['--help', '-h']) {
      const { code, out, err } = await musterWith({ MASTER_KEY: 'nonsense' }, verb, asked);
      expect([code, err]).toEqual([0, '']);
      expect(out).toMatch(new RegExp(`^Usage: ${verb}\\b.*\\n\\n.+\\.\\n$`));
    }
  },
);

describe('the demo', () => {
  const call = async (environment: Record<string, string>, args: string[]) => {
    let said = '';
    const code = await runCli(args, { write: () => undefined }, { write: (text) => (said += text) }, environment);
    return { code, said };
  };
  const VERBS = [
    'admin a@test.example',
    'backup none',
    'exchange a@test.example',
    'keys rotate',
    'migrate',
    'verify-backup none',
  ];

  it.each(VERBS)('is no substitute for a database that "%s" was not told of', async (line) => {
    const args = line.split(' ');
    expect(await call({}, args)).toEqual({
      code: 1,
      said: 'DATABASE_URL is not set. Set it, or add --demo to work on the data of the demo.\n',
    });
    expect((await call({ NODE_ENV: 'production' }, [...args, '--demo'])).said).toContain('but NODE_ENV=production');
    expect(await musterWith({ MASTER_KEY: OLD }, ...args, '--demo')).toMatchObject({
      code: 1,
      err: '--demo is of use without DATABASE_URL only.\n',
    });
  });

  it.each([
    ['worker', 'The demo runs its jobs itself. Set DATABASE_URL.\n'],
    ['restore none', 'The demo has data of its own. Set DATABASE_URL to an empty database.\n'],
  ])('has no use for "%s"', async (line, said) => {
    expect(await call({}, line.split(' '))).toEqual({ code: 1, said });
    expect((await call({}, [...line.split(' '), '--demo'])).code).toBe(1);
  });

  it('is named by every verb that can work on it', async () => {
    const { out } = await muster('help');
    const said = out
      .split('\n')
      .filter((line) => line.includes('[--demo]'))
      .map((line) => line.trim().split(' ')[0]);
    expect(said).toEqual(VERBS.map((line) => line.split(' ')[0]));
  });
});

describe('muster keys rotate', () => {
  it('wraps all keys anew, shows how far it is, and can be repeated; the old key is of no use then', async () => {
    expect((await muster('keys')).err).toContain('Usage: keys rotate');
    expect(await muster('keys', 'rotate')).toMatchObject({
      code: 0,
      out: expect.stringContaining('Nothing is wrapped'),
    });
    const early = await musterWith({ MASTER_KEY: NEW }, 'keys', 'rotate');
    expect(early).toMatchObject({ code: 1, out: '' });
    expect(early.err).toBe(
      'MASTER_KEY is not the key that this database was sealed with. While a new one takes over, set the old one as MASTER_KEY_PREVIOUS and run: npm run muster -- keys rotate\n',
    );
    const rotated = await musterWith({ MASTER_KEY: NEW, MASTER_KEY_PREVIOUS: OLD }, 'keys', 'rotate');
    expect(rotated.code).toBe(0);
    expect(rotated.out).toMatch(/^(\d+) of \1 keys wrapped anew\nDone\./);
    expect((await musterWith({ MASTER_KEY: NEW }, 'keys', 'rotate')).out).toContain('Nothing is wrapped');
    expect((await muster('admin', 'late@test.example')).err).toContain('MASTER_KEY is not the key');
  });
});
