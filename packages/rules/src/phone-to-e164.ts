/**
 * Where a telephone number without its country was written, by time zone: what numbers begin with abroad, what people
 * there write before local ones, and how one dials out.
 *
 * A table of ours, since it needs no more: only digits are kept and nobody is told what kind of number it is. The
 * usual library brings 40 kB compressed for the rules of every country; who is in none of these writes the plus.
 */
interface Country {
  code: string;
  trunk: string;
  abroad: RegExp;
  local: RegExp;
}

const country = (code: string, trunk: string, abroad: RegExp, local: RegExp): Country => ({
  code,
  trunk,
  abroad,
  local,
});

const TAIWAN = country('886', '0', /^00[2569]|^01[269]/, /^0(9\d{8}|[2-8]\d{7,8})$/);
const BY_ZONE: Readonly<Record<string, Country>> = {
  'Asia/Taipei': TAIWAN,
  'Asia/Tokyo': country('81', '0', /^010|^00/, /^0\d{9,10}$/),
  'Asia/Seoul': country('82', '0', /^00\d?/, /^0\d{8,10}$/),
  'Asia/Hong_Kong': country('852', '', /^00[1-9]/, /^[2-9]\d{7}$/),
  'Asia/Macau': country('853', '', /^00/, /^[2-9]\d{7}$/),
  'Asia/Singapore': country('65', '', /^00[1-9]/, /^[3689]\d{7}$/),
  'Asia/Kuala_Lumpur': country('60', '0', /^00/, /^0\d{8,10}$/),
  'Asia/Shanghai': country('86', '0', /^00/, /^(1\d{10}|0\d{9,11})$/),
  'Asia/Manila': country('63', '0', /^00/, /^0\d{9,10}$/),
  'Asia/Bangkok': country('66', '0', /^00/, /^0\d{8,9}$/),
  'Europe/Berlin': country('49', '0', /^00/, /^0\d{5,12}$/),
  'Europe/London': country('44', '0', /^00/, /^0\d{9,10}$/),
  'Europe/Paris': country('33', '0', /^00/, /^0\d{9}$/),
};

/** As every network understands it, where that is certain; what isn't stays as it was typed, for the contract to refuse. */
export function phoneToE164(typed: string, timeZone: string | null): string {
  const text = typed.normalize('NFKC').replace(/[\s().\-–—/]/g, '');
  // `+886 (0)912…`: the zero is for those who dial from within.
  if (text.startsWith('+')) return text.replace(/^\+8860(?=9)/, '+886');
  const here = BY_ZONE[timeZone ?? ''] ?? TAIWAN;
  if (here.local.test(text)) return `+${here.code}${here.trunk === '' ? text : text.replace(/^0/, '')}`;
  const dialled = text.replace(here.abroad, '');
  if (dialled !== text && /^[1-9]\d{6,14}$/.test(dialled)) return `+${dialled}`;
  return text;
}
