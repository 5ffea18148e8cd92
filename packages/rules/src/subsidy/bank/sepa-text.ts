/** The letters that are no plain letter with a mark above, and signs that have a plain twin. */
const PLAIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  ẞ: 'SS',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ø: 'o',
  Ø: 'O',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  þ: 'th',
  Þ: 'Th',
  ł: 'l',
  Ł: 'L',
  ħ: 'h',
  Ħ: 'H',
  ı: 'i',
  '&': '+',
  '’': "'",
  '‘': "'",
  '´': "'",
  '`': "'",
  '‐': '-',
  '‑': '-',
  '–': '-',
  '—': '-',
  _: '-',
};

/** The Latin set that every bank in SEPA takes. */
const SEPA = /^[A-Za-z0-9/\-?:().,'+ ]+$/;

export const isSepaText = (text: string): boolean => SEPA.test(text);

/**
 * A text as banks in SEPA can carry it: accents are left away, as people do who have no such key. Null where something
 * has no plain twin, such as Chinese: a name that was guessed is nobody's, and the bank compares it with the account's.
 */
export function sepaText(text: string): string | null {
  const plain = [...text.trim().normalize('NFC')]
    .map((character) => PLAIN[character] ?? character.normalize('NFD').replaceAll(/\p{M}/gu, ''))
    .join('');
  return isSepaText(plain) ? plain : null;
}

/** An identifier in a payment: no longer than its element, and without slashes where banks read something into them. */
export const isSepaId = (text: string): boolean =>
  text.length <= SEPA_LIMITS.id && isSepaText(text) && !/^\/|\/$|\/\/|^ | $/.test(text);

export const SEPA_LIMITS = { id: 35, name: 70, remittance: 140, amount: 99_999_999_999 } as const;
