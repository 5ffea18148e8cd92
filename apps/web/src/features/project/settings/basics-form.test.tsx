import { ProjectDetail } from '@muster/contract';
import { versionOf } from '@muster/rules';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import projectEn from '../../../../locales/en/project.json';
import uiEn from '../../../../locales/en/ui.json';
import { loadTexts } from '../../../i18n/index.ts';
import { exampleOf } from '../../../testing/example-of.ts';
import { press } from '../../../testing/form.ts';
import { show } from '../../../testing/render.tsx';
import { Refused, standIn } from '../../../testing/service.ts';
import { BasicsForm } from './basics-form.tsx';

const project = { ...exampleOf(ProjectDetail), pid: '2027', starts_on: '2027-08-07', ends_on: '2027-08-08' };

beforeAll(() => loadTexts('project'));

const lastDay = () => screen.getByLabelText(projectEn.begin.endsOn, { selector: 'input' });
const changeLastDay = (day: string) => fireEvent.change(lastDay(), { target: { value: day } });
const updates = (calls: ReturnType<typeof standIn>) =>
  calls
    .filter(({ procedure }) => procedure === 'project.update')
    .map(({ input }) => input as { versions: Record<string, string> });

describe('the settings of a project', () => {
  it('send only what was changed: another owner may be changing the rest', async () => {
    const calls = standIn({ 'project.update': () => ({ ...project, ends_on: '2027-08-09' }) });
    show(<BasicsForm project={project} />);
    changeLastDay('2027-08-09');
    await press(uiEn.form.save);
    await screen.findByText(uiEn.form.saved);
    const [{ versions, ...sent } = { versions: {} }] = updates(calls);
    expect(sent).toEqual({ pid: '2027', ends_on: '2027-08-09' });
    expect(versions).toMatchObject({ ends_on: versionOf('2027-08-08'), 'names/en': versionOf(project.names.en) });
  });

  const meanwhile = (changed: [pointer: string, value: unknown][]) => {
    const refuse = () => {
      throw new Refused(409, 'conflict', {
        conflict: 'changed_meanwhile',
        changed: changed.map(([pointer, value]) => ({
          pointer,
          value,
          by: 'Ada Novak',
          at: '2027-03-01T08:00:00.000Z',
        })),
      });
    };
    const answers = [refuse, () => ({ ...project, ends_on: '2027-08-09' })];
    return standIn({ 'project.update': () => answers.shift()?.() });
  };
  const group = (label: string) => within(screen.getByRole('group', { name: label }));

  it('that another owner has changed meanwhile: both values, and mine stays if I say so', async () => {
    const calls = meanwhile([['/ends_on', '2027-08-10']]);
    show(<BasicsForm project={project} />);
    changeLastDay('2027-08-09');
    await press(uiEn.form.save);
    const heading = await screen.findByRole('heading', { name: uiEn.clash.title });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    const asked = group(projectEn.begin.endsOn);
    asked.getByText(/^Ada Novak wrote, 1 Mar 2027, /);
    asked.getByText('2027-08-10');
    asked.getByText('2027-08-09');
    expect((lastDay() as HTMLInputElement).value).toBe('2027-08-09');
    await press(uiEn.clash.keepMine);
    screen.getByText(uiEn.clash.decided);
    await press(uiEn.form.save);
    await screen.findByText(uiEn.form.saved);
    // Knowingly this time: from what the other wrote.
    expect(updates(calls).map(({ versions }) => versions.ends_on)).toEqual([
      versionOf('2027-08-08'),
      versionOf('2027-08-10'),
    ]);
  });

  it('or theirs stands in the field, and what I wrote elsewhere is still there', async () => {
    const calls = meanwhile([
      ['/ends_on', '2027-08-10'],
      ['/names/en', 'Theirs'],
    ]);
    show(<BasicsForm project={project} />);
    changeLastDay('2027-08-09');
    const name = screen.getByRole('textbox', { name: `${projectEn.begin.name} (English)` });
    fireEvent.change(name, { target: { value: 'Mine' } });
    await press(uiEn.form.save);
    await screen.findByRole('heading', { name: uiEn.clash.title });
    await userEvent.click(group(projectEn.begin.endsOn).getByRole('button', { name: uiEn.clash.takeTheirs }));
    expect((lastDay() as HTMLInputElement).value).toBe('2027-08-10');
    expect(screen.queryByText(uiEn.clash.decided)).toBeNull();
    await press(uiEn.clash.keepMine);
    screen.getByText(uiEn.clash.decided);
    await press(uiEn.form.save);
    await screen.findByText(uiEn.form.saved);
    const { versions, ...sent } = updates(calls)[1] ?? { versions: {} };
    expect(sent).toEqual({ pid: '2027', names: { en: 'Mine' } });
    expect(versions).toMatchObject({ 'names/en': versionOf('Theirs') });
  });

  it('say that nothing is left to save where theirs was all there was', async () => {
    meanwhile([['/ends_on', '2027-08-10']]);
    show(<BasicsForm project={project} />);
    changeLastDay('2027-08-09');
    await press(uiEn.form.save);
    await screen.findByRole('heading', { name: uiEn.clash.title });
    await press(uiEn.clash.takeTheirs);
    screen.getByText(uiEn.clash.theirsStay);
  });

  it('that were typed before the page was closed began from what was known then', async () => {
    const calls = meanwhile([['/ends_on', '2027-08-10']]);
    const first = show(<BasicsForm project={project} />);
    changeLastDay('2027-08-09');
    first.unmount();
    show(<BasicsForm project={{ ...project, ends_on: '2027-08-10' }} />);
    expect((lastDay() as HTMLInputElement).value).toBe('2027-08-09');
    await press(uiEn.form.save);
    await screen.findByRole('heading', { name: uiEn.clash.title });
    expect(updates(calls)[0]?.versions.ends_on).toBe(versionOf('2027-08-08'));
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
