import { inventName } from './names.ts';
import type { Random } from './random.ts';

/** How a year looks in real life: one big team on the floor, many small ones around it. */
const TEAMS = [
  {
    tid: 'coordination',
    name: '總召組 Coordination',
    size: 6,
    chiefs: 2,
    text: 'Keeps the whole event together, and decides what nobody else can.',
  },
  {
    tid: 'programme',
    name: '議程組 Programme',
    size: 14,
    chiefs: 2,
    text: 'Chooses the talks, writes to speakers, and keeps the rooms on time.',
  },
  {
    tid: 'field',
    name: '場務組 Field',
    size: 48,
    chiefs: 3,
    text: 'Runs the floor: rooms, signs, queues, and whatever happens on the day.',
  },
  {
    tid: 'streaming',
    name: '錄影組 Streaming',
    size: 18,
    chiefs: 2,
    text: 'Records every room and puts the talks online.',
  },
  {
    tid: 'photography',
    name: '攝影組 Photography',
    size: 10,
    chiefs: 1,
    text: 'Takes the pictures that people remember the event by.',
  },
  {
    tid: 'it',
    name: '資訊組 IT',
    size: 9,
    chiefs: 2,
    text: 'Network, registration desks, and the services behind them.',
  },
  {
    tid: 'sponsorship',
    name: '贊助組 Sponsorship',
    size: 7,
    chiefs: 1,
    text: 'Finds those who pay for it all, and looks after them.',
  },
  {
    tid: 'marketing',
    name: '行銷組 Marketing',
    size: 13,
    chiefs: 2,
    text: 'Tells the world, in words, pictures and posts.',
  },
  {
    tid: 'catering',
    name: '餐飲組 Catering',
    size: 11,
    chiefs: 1,
    text: 'Feeds everybody who helps, whatever they eat.',
  },
  { tid: 'registration', name: '報到組 Registration', size: 12, chiefs: 1, text: 'The first face that visitors see.' },
  {
    tid: 'finance',
    name: '財務組 Finance',
    size: 5,
    chiefs: 1,
    text: 'Keeps the books and pays back what people advanced.',
  },
  { tid: 'first-aid', name: '醫護組 First aid', size: 7, chiefs: 1, text: 'There when somebody needs help.' },
] as const;

export interface DemoPerson {
  email: string;
  name: string;
  badgeName: string | null;
}

export interface DemoTeam {
  tid: string;
  name: string;
  settings: { publicText: string; membersText: string; headcountWanted: number; headcountMost: number };
  /** Chiefs first, each in the order in which they came. */
  people: { email: string; role: 'chief' | 'member' }[];
}

/** The people who help this year: most of last year's come back, the rest are new. */
export function inventPeople(random: Random, count: number, known: readonly DemoPerson[] = []): DemoPerson[] {
  const back = random.shuffle(known).slice(0, Math.round(count * 0.6));
  const fresh = Array.from({ length: count - back.length }, (_, i) => ({
    email: `volunteer-${known.length + i + 1}@demo.example`,
    ...inventName(random),
  }));
  return random.shuffle([...back, ...fresh]);
}

export const DEMO_SIZE = TEAMS.reduce((sum, team) => sum + team.size, 0);

/** Spreads people over the teams, each once. The demo chief leads the field team and the demo member is in it. */
export function inventTeams(people: readonly DemoPerson[], chief: string, member: string): DemoTeam[] {
  const waiting = [...people];
  return TEAMS.map(({ tid, name, size, chiefs, text }) => {
    const known = tid === 'field' ? { first: [chief], last: [member] } : { first: [], last: [] };
    const taken = waiting.splice(0, size - known.first.length - known.last.length).map((person) => person.email);
    const all = [...known.first, ...taken, ...known.last];
    return {
      tid,
      name,
      settings: {
        publicText: text,
        membersText: tid === 'field' ? 'We meet on **Mondays at 20:00**. Bring the list of your rooms.' : '',
        headcountWanted: size + 2,
        headcountMost: size + 6,
      },
      people: all.map((email, i) => ({ email, role: i < chiefs ? ('chief' as const) : ('member' as const) })),
    };
  });
}
