import { randomUUID } from 'node:crypto';
import type { ChangingCases } from '../../testing/changing-cases.ts';
import type { Writers } from '../../testing/theatre.ts';
import { importPeople } from './import-people.ts';
import { previewImport } from './preview-import.ts';

export const writers: Writers = {
  import: async (t) => {
    const text = `name,email,team,role\nX,${t.email},${t.tids[2]},\nY,${randomUUID()}@test.example,${t.tids[1]},chief`;
    const { digest } = await previewImport(t.owner(), { pid: t.pid, text });
    await importPeople(t.owner(), { pid: t.pid, text, digest });
  },
};

export const changing: ChangingCases = {
  byOwners: {
    'import/import-people': (s, w) => importPeople(s, { pid: w.pid, text: '', digest: '' }),
  },
};
