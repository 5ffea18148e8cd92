/** `10:30`, by the clock of a zone: the same in both languages. */
export const clockAt = (at: string | number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone }).format(
    new Date(at),
  );
