import { access } from './access.ts';
import { announcement } from './announcement.ts';
import { application } from './application.ts';
import type { ApiFeature } from './feature.ts';
import { form } from './form.ts';
import { invitation } from './invitation.ts';
import { membership } from './membership.ts';
import { myData } from './my-data.ts';
import { picture } from './picture.ts';
import { subsidy } from './subsidy.ts';
import { task } from './task.ts';
import { vault } from './vault.ts';

const tagged = (name: string, tag: string, description: string): ApiFeature => ({
  name,
  tags: [{ name: tag, description }],
});

/** What the features have at the doors beside their procedures; the document's headings follow this order. */
export const API_FEATURES: readonly ApiFeature[] = [
  access,
  tagged('person', 'Me', 'Your own account.'),
  vault,
  tagged('directory', 'People', 'What people show of themselves, and finding them.'),
  tagged('roster', 'Members', 'Who helps, team by team.'),
  tagged('project', 'Projects', 'The years of the event.'),
  picture,
  announcement,
  form,
  task,
  subsidy,
  tagged('team', 'Teams', 'The teams of a year, and who is in them.'),
  application,
  invitation,
  membership,
  myData,
];
