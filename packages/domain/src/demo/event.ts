import type { Locale, TeamColour, TeamIcon, Texts } from '@muster/rules';
import { inventName } from './names.ts';
import type { Random } from './random.ts';

/** How a year looks in real life: one big team on the floor, many small ones around it. */
interface PlannedTeam {
  tid: string;
  colour: TeamColour;
  icon: TeamIcon;
  names: Record<Locale, string>;
  size: number;
  /** How many more it would like to have. */
  open: number;
  chiefs: number;
  texts: Record<Locale, string>;
}

const TEAMS: readonly PlannedTeam[] = [
  {
    tid: 'coordination',
    colour: 'pine',
    icon: 'users',
    names: { en: 'Coordination', 'zh-Hant': '總召組' },
    size: 6,
    open: 0,
    chiefs: 2,
    texts: {
      en: 'Keeps the whole event together, and decides what nobody else can.',
      'zh-Hant': '統籌整個活動，也決定沒有人能決定的事。',
    },
  },
  {
    tid: 'programme',
    colour: 'ocean',
    icon: 'presentation',
    names: { en: 'Programme', 'zh-Hant': '議程組' },
    size: 14,
    open: 1,
    chiefs: 2,
    texts: {
      en: 'Chooses the talks, writes to speakers, and keeps the rooms on time.',
      'zh-Hant': '挑選議程、聯絡講者，讓每個場次準時開始。',
    },
  },
  {
    tid: 'field',
    colour: 'persimmon',
    icon: 'armchair',
    names: { en: 'Field', 'zh-Hant': '場務組' },
    size: 48,
    open: 12,
    chiefs: 3,
    texts: {
      en: 'Runs the floor: rooms, signs, queues, and whatever happens on the day.',
      'zh-Hant': '顧好現場：場地、指標、排隊動線，還有當天的各種突發狀況。',
    },
  },
  {
    tid: 'streaming',
    colour: 'plum',
    icon: 'video',
    names: { en: 'Streaming', 'zh-Hant': '錄影組' },
    size: 18,
    open: 4,
    chiefs: 2,
    texts: {
      en: 'Records every room and puts the talks online.',
      'zh-Hant': '每個場次都錄下來，再把影片放上網。',
    },
  },
  {
    tid: 'photography',
    colour: 'berry',
    icon: 'camera',
    names: { en: 'Photography', 'zh-Hant': '攝影組' },
    size: 10,
    open: 2,
    chiefs: 1,
    texts: {
      en: 'Takes the pictures that people remember the event by.',
      'zh-Hant': '拍下大家日後會想起的畫面。',
    },
  },
  {
    tid: 'it',
    colour: 'indigo',
    icon: 'network',
    names: { en: 'IT', 'zh-Hant': '資訊組' },
    size: 9,
    open: 0,
    chiefs: 2,
    texts: {
      en: 'Network, registration desks, and the services behind them.',
      'zh-Hant': '網路、報到系統，以及背後的各項服務。',
    },
  },
  {
    tid: 'sponsorship',
    colour: 'gold',
    icon: 'heart-handshake',
    names: { en: 'Sponsorship', 'zh-Hant': '贊助組' },
    size: 7,
    open: 3,
    chiefs: 1,
    texts: {
      en: 'Finds those who pay for it all, and looks after them.',
      'zh-Hant': '找到願意贊助的夥伴，並且好好照顧他們。',
    },
  },
  {
    tid: 'marketing',
    colour: 'sky',
    icon: 'speakerphone',
    names: { en: 'Marketing', 'zh-Hant': '行銷組' },
    size: 13,
    open: 1,
    chiefs: 2,
    texts: {
      en: 'Tells the world, in words, pictures and posts.',
      'zh-Hant': '用文字、圖片和貼文，讓更多人知道這個活動。',
    },
  },
  {
    tid: 'catering',
    colour: 'moss',
    icon: 'tools-kitchen-2',
    names: { en: 'Catering', 'zh-Hant': '餐飲組' },
    size: 11,
    open: 5,
    chiefs: 1,
    texts: {
      en: 'Feeds everybody who helps, whatever they eat.',
      'zh-Hant': '不管吃什麼，都讓每位工作人員吃飽。',
    },
  },
  {
    tid: 'registration',
    colour: 'lagoon',
    icon: 'id-badge-2',
    names: { en: 'Registration', 'zh-Hant': '報到組' },
    size: 12,
    open: 8,
    chiefs: 1,
    texts: {
      en: 'The first face that visitors see.',
      'zh-Hant': '會眾第一眼看到的就是我們。',
    },
  },
  {
    tid: 'finance',
    colour: 'slate',
    icon: 'coin',
    names: { en: 'Finance', 'zh-Hant': '財務組' },
    size: 5,
    open: 0,
    chiefs: 1,
    texts: {
      en: 'Keeps the books and pays back what people advanced.',
      'zh-Hant': '管好帳目，把大家代墊的錢還給大家。',
    },
  },
  {
    tid: 'first-aid',
    colour: 'brick',
    icon: 'first-aid-kit',
    names: { en: 'First aid', 'zh-Hant': '醫護組' },
    size: 7,
    open: 3,
    chiefs: 1,
    texts: {
      en: 'There when somebody needs help.',
      'zh-Hant': '有人需要幫忙的時候，我們就在。',
    },
  },
] as const;

const FIELD_TEXT: Texts = {
  en: 'We meet on **Mondays at 20:00**. Bring the list of your rooms.',
  'zh-Hant': '每**星期一晚上八點**開會，請帶著你負責的場地清單。',
};

export interface DemoPerson {
  email: string;
  name: string;
  badgeName: string | null;
}

export interface DemoTeam {
  tid: string;
  names: Texts;
  settings: {
    publicTexts: Texts;
    membersTexts: Texts;
    headcountWanted: number;
    headcountMost: number;
    colour: TeamColour;
    icon: TeamIcon;
  };
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

/**
 * Spreads people over the teams, each once. The demo chief leads the field team and the demo member is in it. Teams are
 * called by two names at once, as before there was a place for each language, unless `split`.
 */
export function inventTeams(people: readonly DemoPerson[], chief: string, member: string, split: boolean): DemoTeam[] {
  const waiting = [...people];
  return TEAMS.map(({ tid, names, size, open, chiefs, texts, colour, icon }) => {
    const known = tid === 'field' ? { first: [chief], last: [member] } : { first: [], last: [] };
    const taken = waiting.splice(0, size - known.first.length - known.last.length).map((person) => person.email);
    const all = [...known.first, ...taken, ...known.last];
    return {
      tid,
      names: split ? names : { en: `${names['zh-Hant']} ${names.en}` },
      settings: {
        publicTexts: split ? texts : { en: texts.en },
        membersTexts: tid === 'field' ? FIELD_TEXT : {},
        headcountWanted: size + open,
        headcountMost: size + open + 4,
        colour,
        icon,
      },
      people: all.map((email, i) => ({ email, role: i < chiefs ? ('chief' as const) : ('member' as const) })),
    };
  });
}
