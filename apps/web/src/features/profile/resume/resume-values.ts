import '../../../ui/no-eval.ts';
import { ResumeForm } from '@muster/contract';
import type { ResumeEntry } from './resume-query.ts';

/** As it stands in the fields. */
export interface ResumeValues {
  intro: string;
  skills: string[];
  hours: string;
  /** One in each line. */
  links: string;
}

type Field = keyof ResumeValues;

export const valuesOf = (resume: ResumeEntry | null): ResumeValues => ({
  intro: resume?.intro ?? '',
  skills: resume?.skills ?? [],
  hours: resume?.hours == null ? '' : String(resume.hours),
  links: resume?.links.join('\n') ?? '',
});

/** What is sent, and which fields the contract would refuse. Digits of other widths are digits, too. */
export function readValues({ intro, skills, hours, links }: ResumeValues) {
  const digits = hours.normalize('NFKC').trim();
  const form = {
    intro,
    skills,
    hours: digits === '' ? null : /^\d+$/.test(digits) ? Number(digits) : Number.NaN,
    links: links
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  };
  const wrong = new Set(ResumeForm.safeParse(form).error?.issues.map(({ path }) => path[0] as Field));
  return { form, wrong };
}
