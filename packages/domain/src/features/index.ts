import { audit } from '../audit/index.ts';
import type { Feature } from '../kernel/feature.ts';
import { access } from './access/index.ts';
import { announcement } from './announcement/index.ts';
import { application } from './application/index.ts';
import { contact } from './contact/index.ts';
import { directory } from './directory/index.ts';
import { form } from './form/index.ts';
import { invitation } from './invitation/index.ts';
import { membership } from './membership/index.ts';
import { message } from './message/index.ts';
import { myData } from './my-data/index.ts';
import { note } from './note/index.ts';
import { person } from './person/index.ts';
import { picture } from './picture/index.ts';
import { profile } from './profile/index.ts';
import { project } from './project/index.ts';
import { reminder } from './reminder/index.ts';
import { roster } from './roster/index.ts';
import { subsidy } from './subsidy/index.ts';
import { task } from './task/index.ts';
import { team } from './team/index.ts';
import { vault } from './vault/index.ts';

/**
 * What the product consists of: first the core, then what stands on it. “My data” and its file follow this order. A new
 * feature adds its line here; the core asks the list and imports none of them.
 */
export const features: readonly Feature[] = [
  person,
  access,
  project,
  team,
  membership,
  roster,
  invitation,
  application,
  announcement,
  contact,
  message,
  profile,
  picture,
  directory,
  note,
  vault,
  form,
  task,
  subsidy,
  reminder,
  audit,
  myData,
];
