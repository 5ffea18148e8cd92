import { completeWebAddress } from '@muster/rules';
import type { ResumeEntry } from './resume-query.ts';

/** As it stands in the fields. */
export type ResumeValues = {
  intro: string;
  skills: string[];
  hours: string;
  /** One in each line. */
  links: string;
};

export const valuesOf = (resume: ResumeEntry | null): ResumeValues => ({
  intro: resume?.intro ?? '',
  skills: resume?.skills ?? [],
  hours: resume?.hours == null ? '' : String(resume.hours),
  links: resume?.links.join('\n') ?? '',
});

/** What is sent. Digits of other widths are digits, too. */
export function readValues({ intro, skills, hours, links }: ResumeValues) {
  const digits = hours.normalize('NFKC').trim();
  return {
    intro,
    skills,
    hours: digits === '' ? null : /^\d+$/.test(digits) ? Number(digits) : Number.NaN,
    links: links
      .split('\n')
      .map((line) => completeWebAddress(line.trim()))
      .filter(Boolean),
  };
}
