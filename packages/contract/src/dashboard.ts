import { DASHBOARD_CHARTS, NEXT_STEPS, TEAM_COLOUR_NAMES, TEAM_ICONS } from '@muster/rules';
import { z } from 'zod';
import { Day, ProjectId, TeamId } from './scalar.ts';
import { Texts } from './texts.ts';

const Count = (description: string, example: number) => z.number().int().min(0).meta({ description, example });
const Some = (description: string, example: number) =>
  z.number().int().min(0).nullable().meta({ description, example });

const Funnel = z
  .object({
    applied: Count('All applications. The others add up to it.', 240),
    accepted: Count('How many were accepted.', 176),
    waiting: Count('How many have no answer yet.', 27),
    declined: Count('How many were declined.', 24),
    withdrawn: Count('How many applicants withdrew.', 11),
    expired: Count('How many ended unanswered when the project closed.', 2),
  })
  .meta({ id: 'ApplicationFunnel', description: 'What became of the applications. Suspended people are not counted.' });

const AnswerTimes = z
  .object({
    answered: Count('How many were accepted or declined.', 200),
    median_days: z
      .number()
      .nullable()
      .meta({ description: 'Half of them were answered faster; null where none was.', example: 2.4 }),
    spans: z
      .object({
        day: Count('Within a day.', 60),
        three_days: Count('Within three days.', 80),
        week: Count('Within a week.', 40),
        longer: Count('Later.', 20),
      })
      .meta({ description: 'How many were answered how fast; each is in one span.' }),
  })
  .meta({ id: 'AnswerTimes', description: 'How long applicants waited for an answer.' });

const Missing = (description: string) =>
  z
    .object({
      people: Count('Of so many people.', 183),
      missing: Count('So many have not.', 25),
    })
    .meta({ description });

const TeamName = z.string().meta({ description: 'Display name of the team.', example: 'Programme' });

const DashboardTeam = z
  .object({
    tid: TeamId,
    name: TeamName,
    names: Texts,
    colour: z.enum(TEAM_COLOUR_NAMES).nullable().meta({ description: 'The colour of its mark.', example: 'ocean' }),
    icon: z.enum(TEAM_ICONS).nullable().meta({ description: 'The icon of its mark.', example: 'camera' }),
    chiefs: Count('Places of chiefs, those included that wait for a yes.', 2),
    members: Count('Places of members, the same way.', 20),
    headcount_wanted: Some('How many people it would like to have; null where it has said nothing.', 36),
    to_answer: Count('Applications that wait for a chief or owner.', 9),
    oldest_days: Some('How many whole days the oldest of them has waited.', 6),
  })
  .meta({ id: 'DashboardTeam', description: 'An open team in numbers.' });

const DashboardWeek = z
  .object({
    starts_on: Day.meta({ description: 'Its Monday.', example: '2027-02-22' }),
    weeks_to_event: z
      .number()
      .int()
      .meta({ description: 'How many weeks before that of the event; negative after it.', example: 23 }),
    applications: Count('How many people applied, by the clock of the project.', 34),
    previous: z.number().int().min(0).nullable().meta({
      description: 'As long before the event of the year before; null where there is nothing to compare with.',
      example: 28,
    }),
  })
  .meta({ id: 'DashboardWeek', description: 'A week of applications.' });

const NextStep = z
  .object({
    kind: z.enum(NEXT_STEPS).meta({ description: 'What to do. More may come.', example: 'answer' }),
    tid: TeamId.nullable().meta({ description: 'The team that it is about.', example: 'registration' }),
    count: Count('How many it is about.', 9),
    days: Some('How many whole days the oldest has waited.', 6),
    path: z.string().meta({
      description: 'Where it is done, as a path of this site.',
      example: '/projects/2027/applications?team=registration',
    }),
  })
  .meta({ id: 'NextStep', description: 'Something that an owner would do next.' });

export const Dashboard = z
  .object({
    days_to_start: z
      .number()
      .int()
      .meta({ description: 'Days until the first day, where the project is; negative once it is over.', example: 88 }),
    days_to_end: z.number().int().meta({ description: 'Days until the last day, the same way.', example: 89 }),
    people: Count('Everybody once who has a place or a role in the project.', 183),
    places: z
      .object({
        filled: Count('Places in open teams; a person in two teams has two.', 186),
        unconfirmed: Count('Those of them that wait for a yes.', 12),
        wanted: Count('The targets of all teams.', 236),
        open: Count('What the teams still lack of their targets.', 50),
      })
      .meta({ description: 'Places in the teams.' }),
    funnel: Funnel,
    to_answer: Count('Applications that wait for a chief or owner; the other waiting ones wait for the applicant.', 25),
    oldest_days: Some('How many whole days the oldest of them has waited.', 6),
    answers: AnswerTimes,
    weeks: z.array(DashboardWeek).meta({
      description: 'From the first application to now, without gaps; a year at most. Empty before anybody has applied.',
    }),
    teams: z.array(DashboardTeam).meta({ description: 'Open teams, in the owner’s order.' }),
    sign_in: Missing('Who has a place and has never signed in.'),
    policies: Missing('Who has not accepted a text in its latest version; null where there is none.').nullable(),
    meals: Missing(
      'Who has not said what they eat, of all people of the project; null for administrators, who learn nothing of meals.',
    ).nullable(),
    previous: z
      .object({
        pid: ProjectId,
        name: z.string().meta({ description: 'Its name.', example: 'Demo Conference 2026' }),
        names: Texts,
        funnel: Funnel,
        answers: AnswerTimes,
      })
      .nullable()
      .meta({
        description: 'The project that this one was copied from, if you own it too and people had applied there.',
      }),
    steps: z.array(NextStep).meta({ description: 'At most three, the most urgent first.' }),
  })
  .meta({ id: 'Dashboard', description: 'A project in numbers. No names.' });
export const DashboardAnswer = z.object({ data: Dashboard }).meta({ id: 'DashboardAnswer' });

export const DashboardFile = z.object({
  pid: ProjectId,
  chart: z.enum(DASHBOARD_CHARTS).meta({ description: 'Which part of the dashboard.', example: 'weeks' }),
});
