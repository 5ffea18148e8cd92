import { type CountRange, countRange } from '@muster/rules';
import { describe, expect, it } from 'vitest';
import { actorOf, scopeOf, useDatabase } from '../../testing/index.ts';
import { putAnswer } from './put-answer.ts';
import { nameReader } from './readers.ts';
import { removeAnswer } from './remove-answer.ts';
import { summariseAnswers } from './summarise-answers.ts';
import { field, setting } from './testing.ts';

const db = useDatabase();
const LAST_DAY = new Date(Date.now() + 100 * 86_400_000).toISOString().slice(0, 10);
const FEW: CountRange = { least: 0, most: 2 };
const CHOICES = ['a', 'b', 'c'];
const FIELDS = [
  field('meal', 'choice', { sealed: true, options: CHOICES.map((value) => ({ value, label: { en: value } })) }),
  field('note', 'text', { sealed: true }),
];

/** A form whose one choice is sealed, and people who answer it. */
async function counted(...meals: (string | null)[]) {
  const made = await setting(db);
  const { pid, as, form, first, people } = made;
  const fid = await form({ fields: FIELDS });
  const say = (scope: ReturnType<typeof as>, meal: string | null) =>
    putAnswer(scope, { pid, fid, values: meal === null ? {} : { meal }, state: 'sent' });
  const answer = async (meal: string | null) => {
    const person = await db.make.person();
    await db.make.membership(first, person);
    const own = () => scopeOf(db.em.fork(), actorOf(person.id));
    await say(own(), meal);
    return { change: (next: string) => say(own(), next), leave: () => removeAnswer(own(), { pid, fid }) };
  };
  const given = [];
  for (const meal of meals) given.push(await answer(meal));
  const summary = async (who: 'olga' | 'cat' = 'olga') => {
    const { sent, fields } = await summariseAnswers(as(who), { pid, fid });
    const [meal] = fields;
    return { sent, ...meal, a: meal?.counts.find(({ value }) => value === 'a') };
  };
  const a = async () => (await summary()).a;
  const name = (sealed: boolean) =>
    nameReader(as('olga'), { pid, fid, uid: people.cat.id, purpose: 'Meals', sealed, endsOn: LAST_DAY });
  return { ...made, fid, given, answer, summary, a, name };
}
const inRange = (range: CountRange) => ({ value: 'a', count: null, range });

describe('what is said under seal, in numbers', () => {
  it('tells nobody what the next person said, however many of the others one knows', async () => {
    for (const next of CHOICES) {
      const { answer, summary } = await counted(...Array(5).fill('a'), ...Array(5).fill('b'), ...Array(5).fill('c'));
      const before = await summary();
      expect(before).toMatchObject({ answeredRange: { least: 11, most: 15 }, a: inRange({ least: 3, most: 5 }) });
      await answer(next);
      // How many have answered is no secret, and where ranges end.
      expect(await summary()).toEqual({ ...before, sent: 16, answeredRange: { least: 11, most: 16 } });
    }
  });

  it('is the same until three answers have come, gone or changed', async () => {
    const { given, answer, a } = await counted('a', 'a', 'b');
    expect(await a()).toEqual(inRange(FEW));
    const fourth = await answer('a');
    await fourth.change('b');
    await fourth.leave();
    await given[0]?.change('b');
    await answer('a');
    expect(await a()).toEqual(inRange(FEW));
    await answer('a');
    expect(await a()).toEqual(inRange({ least: 3, most: 5 }));
    // Those who left are in it until it is renewed.
    await given[1]?.leave();
    expect(await a()).toMatchObject({ range: { least: 3 } });
  });

  it('says nothing of the first two, and no more than there are people', async () => {
    const { answer, summary } = await counted('a', 'a');
    expect(await summary()).toMatchObject({ answered: null, answeredRange: FEW, a: inRange(FEW) });
    await answer('a');
    const three = { least: 3, most: 3 };
    expect(await summary()).toMatchObject({ answered: null, answeredRange: three, a: inRange(three) });
    await answer(null);
    expect((await summary()).a).toEqual(inRange({ least: 3, most: 4 }));
  });

  it('is exact for those who were named to open it, and for nobody else', async () => {
    const { summary, name } = await counted('a', 'b');
    await name(false);
    expect((await summary('cat')).a).toEqual(inRange(FEW));
    await name(true);
    expect(await summary('cat')).toMatchObject({ answered: 2, answeredRange: null, a: { count: 1, range: null } });
    expect((await summary('olga')).a).toEqual(inRange(FEW));
  });

  it('is kept in ranges, never in numbers, and renewed once when several look at once', async () => {
    const { summary, a, answer } = await counted('a', 'a', 'a', 'b');
    await summary();
    const kept = await db.em.execute<{ figures: object }[]>(
      'select figures from form_snapshot order by updated_at desc',
    );
    expect(kept[0]?.figures).toEqual({ meal: 3, 'meal=a': 3, 'meal=b': 0, 'meal=c': 0, note: 0 });
    for (let i = 0; i < 3; i++) await answer('a');
    const seen = await Promise.all(Array.from({ length: 6 }, () => a()));
    for (const one of seen) expect(one).toEqual(inRange({ least: 6, most: 7 }));
  });
});

it('ranges end at the total, and below it where some have left', () => {
  expect(countRange(6, 9)).toEqual({ least: 6, most: 9 });
  expect(countRange(3, 4)).toEqual({ least: 3, most: 4 });
  expect(countRange(0, 1)).toEqual({ least: 0, most: 1 });
  expect(countRange(6, 5)).toEqual({ least: 3, most: 5 });
  for (let total = 0; total < 200; total++)
    for (let count = 0; count <= total; count++) {
      const { least, most } = countRange(count, total);
      expect(least <= count && count <= most && most <= total).toBe(true);
    }
});
