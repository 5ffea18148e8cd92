import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MOST_LINES, readTable } from './read-table.ts';

const ADA = { name: 'Ada Novak', email: 'ada@test.example', team: 'field', role: 'chief' };

describe('a table', () => {
  it.each([
    ['commas', 'name,email,team,role\nAda Novak,ada@test.example,field,chief'],
    ['semicolons, and another order', 'role;team;email;name\nchief;field;ada@test.example;Ada Novak\n'],
    ['tabs, as pasted from a spreadsheet', 'Name\tE-Mail\tTeam\tRole\r\nAda Novak\tada@test.example\tfield\tchief\r\n'],
    [
      'a BOM and quotation marks',
      '\uFEFF"Full name","E-mail address","Team","Role"\n"Ada Novak",ada@test.example,"field",chief',
    ],
    ['Chinese', '姓名,電子郵件,組別,角色\nAda Novak,ada@test.example,field,chief'],
    [
      'further columns and blanks',
      'no, name ,email,team,note,role\n1, Ada   Novak ,ada@test.example , field,"a, b",chief',
    ],
  ])('with %s is read', (_how, text) => {
    expect(readTable(text)).toMatchObject({ problem: null, lines: [{ line: 2, ...ADA }] });
  });

  it('knows where its lines are, whatever stands between them', () => {
    const text = '\n\nname,email,team\r\nA,a@x.example,t\n,,\n"B\nb",b@x.example,t\r\rC,c@x.example\n';
    expect(readTable(text).lines.map(({ line, name, team, role }) => [line, name, team, role])).toEqual([
      [4, 'A', 't', ''],
      [6, 'B b', 't', ''],
      [9, 'C', '', ''],
    ]);
  });

  it.each([
    ['', { code: 'empty' }],
    ['name,email,team\n', { code: 'empty' }],
    ['name,team\nA,t', { code: 'columns', columns: ['email'], line: 1 }],
    ['Ada,ada@test.example,field\nBob,bob@test.example,field', { code: 'columns', columns: ['name', 'email', 'team'] }],
    ['name,email,team\nA,a@x.example,t\n"B,b@x.example,t\nC', { code: 'quotes', line: 3 }],
    [`name,email,team\n${'a,b,c\n'.repeat(MOST_LINES + 1)}`, { code: 'too_many', line: MOST_LINES + 2 }],
  ])('that can’t be read says why', (text, problem) => {
    expect(readTable(text)).toMatchObject({ problem, lines: [] });
  });

  it('takes any text without throwing', () => {
    const bits = fc.constantFrom(
      'name',
      'email',
      'team',
      'role',
      ',',
      ';',
      '\t',
      '"',
      '""',
      '\n',
      '\r\n',
      '\r',
      '\uFEFF',
      ' ',
      '\\',
    );
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'binary' }), fc.array(fc.oneof(bits, fc.string()), { maxLength: 60 })),
        (given) => {
          const { problem, lines } = readTable(typeof given === 'string' ? given : given.join(''));
          expect(problem === null).toBe(lines.length > 0);
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it('gives back what was written, cell by cell, on the line where it was written', () => {
    const cell = fc.string({ unit: 'grapheme', maxLength: 12 }).map((text) =>
      text
        .replaceAll(/\s+/g, ' ')
        .replace(/^[\s']+/, '')
        .trim(),
    );
    const row = fc.record({ name: cell, email: cell, team: cell, role: cell, gap: fc.nat(2), inside: fc.nat(2) });
    const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 20 }), fc.constantFrom(',', ';', '\t'), (rows, sign) => {
        let at = 2;
        let text = ['name', 'email', 'team', 'role'].join(sign);
        const expected: object[] = [];
        for (const { gap, inside, ...cells } of rows) {
          // Blank lines before it, and line breaks within the first of its cells.
          text += '\n'.repeat(gap + 1);
          const written = Object.values(cells).map(quoted);
          text += [`"${'\n'.repeat(inside)}${written[0]?.slice(1)}`, ...written.slice(1)].join(sign);
          if (Object.values(cells).some((value) => value !== '')) expected.push({ line: at + gap, ...cells });
          at += gap + inside + 1;
        }
        const table = readTable(text);
        expect(table.lines).toEqual(expected);
      }),
      { numRuns: 500 },
    );
  });

  it('reads an export of ours: several teams in a line, roles of the project, formulas made harmless', () => {
    const text = [
      'name,address,teams,roles,skills,tags,tids',
      "'=1+1,a@x,A | B,owner | chief | member,,,a | b",
      "Cat,'-c@x,,finance,,,",
    ].join('\r\n');
    expect(readTable(text).lines).toEqual([
      { line: 2, name: '=1+1', email: 'a@x', team: 'a', role: 'chief' },
      { line: 2, name: '=1+1', email: 'a@x', team: 'b', role: 'member' },
      { line: 3, name: 'Cat', email: '-c@x', team: '', role: 'finance', placeless: true },
    ]);
  });
});
