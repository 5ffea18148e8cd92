const HOUR_MS = 60 * 60 * 1000;
/** Applicants are promised an answer within these days. */
const PROMISED_DAYS = 3;

export interface WaitingTime {
  unit: 'days' | 'hours';
  count: number;
  late: boolean;
  /** Came within the last hour. */
  fresh: boolean;
}

/** How long an application has waited: whole days, and hours on the first day. */
export function waitingTime(since: string, now: number): WaitingTime {
  const hours = Math.max(0, Math.floor((now - Date.parse(since)) / HOUR_MS));
  const days = Math.floor(hours / 24);
  return days === 0
    ? { unit: 'hours', count: hours, late: false, fresh: hours === 0 }
    : { unit: 'days', count: days, late: days > PROMISED_DAYS, fresh: false };
}
