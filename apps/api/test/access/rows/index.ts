import type { Table } from '../table.ts';
import { ACCOUNT } from './account.ts';
import { APPLICATION } from './application.ts';
import { INVITATION } from './invitation.ts';
import { ME } from './me.ts';
import { MEMBER } from './member.ts';
import { PROJECT } from './project.ts';
import { RECORD } from './record.ts';
import { RELEASE } from './release.ts';
import { STAFF } from './staff.ts';
import { TEAM } from './team.ts';
import { TOKEN } from './token.ts';

/** The whole table: one file for each folder of procedures, as in `src/router`. */
export const TABLE: Table = {
  ...ACCOUNT,
  ...APPLICATION,
  ...INVITATION,
  ...ME,
  ...MEMBER,
  ...PROJECT,
  ...RECORD,
  ...RELEASE,
  ...STAFF,
  ...TEAM,
  ...TOKEN,
};
