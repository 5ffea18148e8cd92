import type { Random } from './random.ts';

/** Invented people. Family and given names are drawn apart, so no line here is anybody in particular. */
interface NameStock {
  family: readonly string[];
  given: readonly string[];
  join: (family: string, given: string) => string;
  /** How often this stock is drawn, next to the others. */
  weight: number;
}

const STOCKS: readonly NameStock[] = [
  {
    weight: 8,
    family: [
      '陳',
      '林',
      '黃',
      '張',
      '李',
      '王',
      '吳',
      '劉',
      '蔡',
      '楊',
      '許',
      '鄭',
      '謝',
      '郭',
      '洪',
      '邱',
      '曾',
      '廖',
    ],
    given: [
      '小晴',
      '宥廷',
      '雅筑',
      '冠宇',
      '詩涵',
      '柏翰',
      '怡君',
      '承恩',
      '郁婷',
      '家豪',
      '品妍',
      '子軒',
      '佳穎',
      '彥廷',
      '思妤',
      '俊傑',
      '孟潔',
      '書瑋',
    ],
    join: (family, given) => family + given,
  },
  {
    weight: 4,
    family: ['Novak', 'Okafor', 'Lindqvist', 'Moreau', 'Silva', 'Kowalski', 'O’Hara', 'Fischer', 'Haddad', 'van Dijk'],
    given: ['Ada', 'Bruno', 'Chidi', 'Elsa', 'Farah', 'Goran', 'Inês', 'Jonas', 'Maëlle', 'Zoë'],
    join: (family, given) => `${given} ${family}`,
  },
  {
    weight: 2,
    family: ['佐藤', '高橋', '渡辺', '小林', '中村'],
    given: ['さくら', '陽斗', '結衣', '蓮', '美咲'],
    join: (family, given) => `${family} ${given}`,
  },
  {
    weight: 2,
    family: ['김', '이', '박', '최', '정'],
    given: ['서연', '민준', '지우', '하준', '유진'],
    join: (family, given) => family + given,
  },
  {
    weight: 1,
    family: ['Шевченко', 'Иванова', 'Петренко'],
    given: ['Олена', 'Тарас', 'Дарья'],
    join: (family, given) => `${given} ${family}`,
  },
  {
    weight: 1,
    family: ['حداد', 'منصور'],
    given: ['ليلى', 'يوسف', 'سارة'],
    join: (family, given) => `${given} ${family}`,
  },
  { weight: 1, family: ['ใจดี', 'สุขใจ'], given: ['มาลี', 'สมชาย', 'อรุณ'], join: (family, given) => `${given} ${family}` },
];

const NICKNAMES = ['Aki', 'Bean', 'Denny', 'Irvin', 'Kiwi', 'Mochi', 'Nori', 'Pepper', '阿德', '小魚', '毛毛', '糖糖'];

const drawn = STOCKS.flatMap((stock) => Array.from({ length: stock.weight }, () => stock));

export function inventName(random: Random): { name: string; badgeName: string | null } {
  const stock = random.pick(drawn);
  return {
    name: stock.join(random.pick(stock.family), random.pick(stock.given)),
    badgeName: random.below(5) === 0 ? random.pick(NICKNAMES) : null,
  };
}
