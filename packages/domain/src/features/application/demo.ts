import { seededRandom } from '../../demo/random.ts';
import type { DemoEvent, DemoScope } from '../../kernel/feature.ts';
import { Person } from '../person/person.entity.ts';
import { PolicyAcceptance } from '../project/policy-acceptance.entity.ts';
import { ProjectPolicyText } from '../project/project-policy-text.entity.ts';
import { Team } from '../team/team.entity.ts';
import { Application } from './application.entity.ts';
import { applyInThePast } from './demo-past.ts';

interface Applicant {
  email: string;
  name: string;
  tid: string;
  note: string;
  /** How long ago, so that the list shows several ages. */
  days: number;
  suggestedTid?: string;
  message?: string;
}

/** All of them are invented. One is the demo member, to whom another team was suggested. */
const APPLICANTS: readonly Applicant[] = [
  {
    email: 'applicant-1@demo.example',
    name: '葉芷晴',
    tid: 'field',
    note: '去年在別的研討會當過場務，兩天都可以到，也能幫忙搬東西。',
    days: 6,
  },
  {
    email: 'applicant-2@demo.example',
    name: 'Marta Kowal',
    tid: 'field',
    note: 'I am in town for the whole week and like being busy. I speak English, Polish and some Mandarin.',
    days: 4,
  },
  {
    email: 'applicant-3@demo.example',
    name: 'Tomás Reyes',
    tid: 'field',
    note: 'First time as a volunteer.\nI could help on the second day only, is that all right?',
    days: 2,
  },
  {
    email: 'applicant-4@demo.example',
    name: '江以安',
    tid: 'streaming',
    note: '會用導播機跟 OBS，家裡有一台可以借。',
    days: 1,
  },
  {
    email: 'member@demo.example',
    name: 'Demo Member',
    tid: 'photography',
    note: 'I would like to take pictures in the evening, beside my work on the floor.',
    days: 0,
    suggestedTid: 'streaming',
    message: 'We have enough cameras, and streaming needs one more in the evening.',
  },
];

/** Applicants who wait for an answer in the year that is open, so that its chiefs have something to do. */
export async function demo({ em }: DemoScope, { pid, accounts }: DemoEvent): Promise<void> {
  const random = seededRandom(2028);
  const teams = new Map((await em.find(Team, { project: { pid } })).map((team) => [team.tid, team]));
  const texts = await em.find(ProjectPolicyText, { project: { pid } }, { orderBy: { id: 'asc' } });
  for (const { tid, suggestedTid, note, days, message = null, ...applicant } of APPLICANTS) {
    let person = await em.findOne(Person, { email: applicant.email });
    if (person === null) {
      person = em.create(Person, { id: random.id(), emailVerified: true, badgeName: null, ...applicant });
      for (const policyText of texts) em.create(PolicyAcceptance, { id: random.id(), person, policyText });
    }
    em.create(Application, {
      id: random.id(),
      team: teams.get(tid) as Team,
      person,
      note,
      message,
      suggestedTeam: teams.get(suggestedTid ?? '') ?? null,
      createdAt: new Date(Date.now() - days * 24 * 60 * 60 * 1000),
    });
  }
  await applyInThePast(em, Object.values(accounts));
  await em.flush();
}
