import { describe, expect, it } from 'vitest';
import { editTable } from './edit-table.ts';

const edit = (line: number, more: object = {}) => ({
  line,
  name: 'N',
  email: 'n@x.example',
  team: 'a',
  role: '',
  ...more,
});

describe('an edited table', () => {
  it('keeps its separators, its other columns, and all other lines', () => {
    const text = 'shirt;姓名;email;組別;role\n\nM; A ;a@x;"t;1";\nL;B;bad;t2;king\nS;C;c@x;t3';
    expect(editTable(text, [edit(4, { name: 'B "Bee"', team: 'x;y', role: 'chief' })])).toBe(
      'shirt;姓名;email;組別;role\n\nM; A ;a@x;"t;1";\nL;"B ""Bee""";n@x.example;"x;y";chief\nS;C;c@x;t3',
    );
  });

  it('finds lines after one that takes several, and fills up short ones', () => {
    const text = 'name,email,team,role\n"A\nB",a@x,t,member\nC\nD,d@x,t,';
    expect(editTable(text, [edit(2, { role: 'member' }), edit(4)])).toBe(
      'name,email,team,role\nN,n@x.example,a,member\nN,n@x.example,a,\nD,d@x,t,',
    );
  });

  it('gets a column for the role only when one is given', () => {
    const text = 'name,email,team\nA,a@x,t';
    expect(editTable(text, [edit(2)])).toBe('name,email,team\nN,n@x.example,a');
    expect(editTable(text, [edit(2, { role: 'chief' })])).toBe('name,email,team,role\nN,n@x.example,a,chief');
  });

  it('stays as it is where there is nothing to edit', () => {
    expect(editTable('name,email,team\nA,a@x,t', [edit(9)])).toBe('name,email,team\nA,a@x,t');
    expect(editTable('x', [edit(1)])).toBe('x');
  });
});
