import { ProjectDetail } from '@muster/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadTexts } from '../../../i18n/index.ts';
import { exampleOf } from '../../../testing/example-of.ts';
import { press } from '../../../testing/form.ts';
import { show } from '../../../testing/render.tsx';
import { Refused, standIn } from '../../../testing/service.ts';
import { uiEn } from '../../../ui/texts.en.ts';
import { projectEn } from '../texts.en.ts';
import { BasicsForm } from './basics-form.tsx';

const project = { ...exampleOf(ProjectDetail), pid: '2027', starts_on: '2027-08-07', ends_on: '2027-08-08' };

beforeAll(() => loadTexts('project'));

const lastDay = () => screen.getByLabelText(projectEn.begin.endsOn);
const changeLastDay = (day: string) => fireEvent.change(lastDay(), { target: { value: day } });
const updates = (calls: ReturnType<typeof standIn>) =>
  calls.filter(({ procedure }) => procedure === 'project.update').map(({ input }) => input);

describe('the settings of a project', () => {
  it('send only what was changed: another owner may be changing the rest', async () => {
    const calls = standIn({ 'project.update': () => ({ ...project, ends_on: '2027-08-09' }) });
    show(<BasicsForm project={project} />);
    changeLastDay('2027-08-09');
    await press(uiEn.form.save);
    await screen.findByText(uiEn.form.saved);
    expect(updates(calls)).toEqual([{ pid: '2027', ends_on: '2027-08-09' }]);
  });

  it('take no end before the beginning', async () => {
    const calls = standIn({});
    show(<BasicsForm project={project} />);
    changeLastDay('2027-08-01');
    await press(uiEn.form.save);
    await screen.findByText(uiEn.field.order);
    expect(updates(calls)).toEqual([]);
  });

  it('say at the field what the service has against it, and put the focus there', async () => {
    standIn({
      'project.update': () => {
        throw new Refused(422, 'invalid', { pointers: ['/ends_on'] });
      },
    });
    show(<BasicsForm project={project} />);
    changeLastDay('2027-12-31');
    await press(uiEn.form.save);
    await waitFor(() => expect(document.activeElement).toBe(lastDay()));
    expect(lastDay().getAttribute('aria-invalid')).toBe('true');
  });
});
