const LONGEST = 50;

/**
 * A name that people chose, as a subject shows it: no address and no link, which are what a stranger would have us mail
 * to strangers, and no more than a line of a list of mails has room for.
 */
export function nameInSubject(name: string): string {
  const plain = name
    .slice(0, 300)
    .replace(/[\p{L}\d+-]+:\/\/\S*|www\.\S*|\S+@\S*/giu, ' ')
    // What is left of `evil.example` is no link: mail programs make one of every name with a dot.
    .replace(/(?<=[\p{L}\p{N}])\.(?=\p{L}{2})/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const characters = [...plain];
  if (characters.length === 0) return '…';
  return characters.length <= LONGEST ? plain : `${characters.slice(0, LONGEST - 1).join('')}…`;
}

/** The data of a mail for its subject. What authors write in `subjectLine` comes back to them alone. */
export function forSubject<Data>(data: Data, key = ''): Data {
  if (typeof data === 'string') return (key === 'subjectLine' ? data : nameInSubject(data)) as Data;
  if (Array.isArray(data)) return data.map((item) => forSubject(item)) as Data;
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, forSubject(value, name)])) as Data;
}
