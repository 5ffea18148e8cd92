import type { MailData } from '@muster/domain';
import type { Locale } from '@muster/rules';
import { oneLine } from '../one-line.ts';

type Place = MailData['place-given'];

const ROLES = {
  en: { owner: 'owner', finance: 'finance', catering: 'catering' },
  'zh-Hant': { owner: '負責人', finance: '財務', catering: '餐飲' },
} as const;

const PURPOSES = {
  en: {
    shipping: 'shipping',
    insurance: 'insurance',
    lodging: 'lodging',
    certificate: 'certificates',
    catering: 'catering',
  },
  'zh-Hant': { shipping: '寄送', insurance: '保險', lodging: '住宿', certificate: '證明書', catering: '餐飲' },
} as const;

/** What was given, one line for each. */
export function placeWords(locale: Locale, { teams, roles, purposes }: Place): string[] {
  const en = locale === 'en';
  return [
    ...teams.map(({ name, role }) => {
      const team = oneLine(name);
      if (en) return role === 'chief' ? `Chief of “${team}”` : `Member of “${team}”`;
      return role === 'chief' ? `「${team}」組長` : `「${team}」組員`;
    }),
    ...roles.map((role) => (en ? `Role in the project: ${ROLES.en[role]}` : `活動中的角色：${ROLES['zh-Hant'][role]}`)),
    ...purposes.map((purpose) =>
      en
        ? `May see people’s records for: ${PURPOSES.en[purpose]}`
        : `可查看夥伴資料，用途：${PURPOSES['zh-Hant'][purpose]}`,
    ),
  ];
}
