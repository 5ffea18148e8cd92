import { expect } from 'vitest';
import type { Feature } from '../feature.ts';
import type { Row } from '../table.ts';
import { access } from './access.ts';
import { announcement } from './announcement.ts';
import { application } from './application.ts';
import { contact } from './contact.ts';
import { dashboard } from './dashboard.ts';
import { directory } from './directory.ts';
import { form } from './form.ts';
import { imports } from './import.ts';
import { invitation } from './invitation.ts';
import { membership } from './membership.ts';
import { message } from './message.ts';
import { myData } from './my-data.ts';
import { note } from './note.ts';
import { person } from './person.ts';
import { picture } from './picture.ts';
import { place } from './place.ts';
import { policy } from './policy.ts';
import { profile } from './profile.ts';
import { project } from './project.ts';
import { reminder } from './reminder.ts';
import { roster } from './roster.ts';
import { subsidy } from './subsidy.ts';
import { subsidyBatch } from './subsidy-batch.ts';
import { task } from './task.ts';
import { team } from './team.ts';
import { teamLink } from './team-link.ts';
import { vault } from './vault.ts';

/** In the order in which they are arranged: a team is closed after it has invited and tagged. */
export const FEATURES: readonly Feature[] = [
  access,
  invitation,
  teamLink,
  directory,
  team,
  person,
  application,
  contact,
  dashboard,
  message,
  note,
  vault,
  announcement,
  form,
  task,
  subsidy,
  subsidyBatch,
  profile,
  imports,
  membership,
  myData,
  picture,
  place,
  policy,
  project,
  reminder,
  roster,
];

const byKey = new Map(FEATURES.flatMap((feature) => Object.keys(feature.rows).map((key) => [key, feature] as const)));
export const featureOf = (key: string): Feature => byKey.get(key) ?? expect.fail(`no feature has a row ${key}`);

const alsoShown = (key: string): string[] => FEATURES.flatMap(({ alsoShownIn }) => alsoShownIn[key] ?? []);

/** All rows, each with the secrets of other features that it shows. */
export const TABLE: Readonly<Record<string, Row>> = Object.fromEntries(
  FEATURES.flatMap(({ rows }) => Object.entries(rows)).map(([key, row]) => [
    key,
    { ...row, shows: [...row.shows, ...alsoShown(key)] },
  ]),
);
