import { expect, it } from 'vitest';
import { countLines, MOST_BYTES, readTextFile } from './read-file.ts';

it('reads UTF-8, with or without BOM', async () => {
  expect(await readTextFile(new Blob(['\uFEFF姓名,email']))).toEqual({ text: '姓名,email' });
  expect(await readTextFile(new Blob(['姓名']))).toEqual({ text: '姓名' });
});

it('says what it can’t read', async () => {
  // The two characters of “name” in Big5, and the beginning of a spreadsheet’s own format.
  expect(await readTextFile(new Blob([new Uint8Array([0xa9, 0x6d, 0xa6, 0x57])]))).toEqual({ trouble: 'fileNotText' });
  expect(await readTextFile(new Blob(['PK\u0003\u0004\0']))).toEqual({ trouble: 'fileNotText' });
  expect(await readTextFile(new Blob(['x'.repeat(MOST_BYTES + 1)]))).toEqual({ trouble: 'fileTooLarge' });
});

it('counts lines with something on them', () => {
  expect(countLines('a\n\n b \n')).toBe(2);
});
