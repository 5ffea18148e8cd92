/** What reads more than an index would give, and why that is right. A row that is no longer needed fails the test, too. */
interface Exception {
  /** Tables that are read whole. */
  whole?: readonly string[];
  /** Statements in the small and in the large project, where these differ. */
  statements?: readonly [few: number, many: number];
  why: string;
}

const EVERYBODY =
  'is about everybody of the project at once: a thirtieth of the table is faster read whole than looked up';

export const EXCEPTIONS: Readonly<Record<string, Exception>> = {
  'announcement.recipients': { whole: ['person'], why: 'sorts all who got it by name, and so reads 10,000 names' },
  'diet.counts': { whole: ['dietary_record'], why: `counts what is sealed, and ${EVERYBODY}` },
  'task.exportHours': { whole: ['task_person'], why: `the file of all hours ${EVERYBODY}` },
  'task.hours': { whole: ['task_person'], why: `the table of all hours ${EVERYBODY}` },
  'taskDay.desk': {
    whole: ['person'],
    why: 'has the names of those at up to 300 tasks, and PostgreSQL reads all names for so many',
  },
  'team.list': { whole: ['person'], why: `with its people the answer ${EVERYBODY}` },
};
