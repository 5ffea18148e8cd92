import type { Table } from '../table.ts';
import { ACCOUNT } from './account.ts';
import { ANNOUNCEMENT } from './announcement.ts';
import { APPLICATION } from './application.ts';
import { DIRECTORY } from './directory.ts';
import { IMPORT } from './import.ts';
import { INVITATION } from './invitation.ts';
import { ME } from './me.ts';
import { MEMBER } from './member.ts';
import { PLACE } from './place.ts';
import { PROFILE } from './profile.ts';
import { PROJECT } from './project.ts';
import { RECORD } from './record.ts';
import { RELEASE } from './release.ts';
import { STAFF } from './staff.ts';
import { TEAM } from './team.ts';
import { TOKEN } from './token.ts';

/** The whole table: one file for each family of procedures, much as in `src/router`. */
export const TABLE: Table = {
  ...ACCOUNT,
  ...ANNOUNCEMENT,
  ...APPLICATION,
  ...DIRECTORY,
  ...IMPORT,
  ...INVITATION,
  ...ME,
  ...MEMBER,
  ...PLACE,
  ...PROFILE,
  ...PROJECT,
  ...RECORD,
  ...RELEASE,
  ...STAFF,
  ...TEAM,
  ...TOKEN,
};
