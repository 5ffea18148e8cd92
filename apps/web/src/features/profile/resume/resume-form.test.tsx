import { ResumeEntry } from '@muster/contract';
import { screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import profileEn from '../../../../locales/en/profile.json';
import { loadTexts } from '../../../i18n/index.ts';
import { exampleOf } from '../../../testing/example-of.ts';
import { box, press, write } from '../../../testing/form.ts';
import { show } from '../../../testing/render.tsx';
import { standIn } from '../../../testing/service.ts';
import { ResumeForm } from './resume-form.tsx';

const { resume: words } = profileEn;
const resume = { ...exampleOf(ResumeEntry), intro: 'I help.', skills: ['Sound'], hours: 5, links: [] };

beforeAll(() => loadTexts('profile'));

const sent = (calls: ReturnType<typeof standIn>, procedure: string) =>
  calls.filter((call) => call.procedure === procedure).map(({ input }) => input);

describe('a resume', () => {
  it('is sent whole, with addresses made complete', async () => {
    const calls = standIn({ 'resume.skills': () => [], 'resume.put': (input: object) => ({ ...resume, ...input }) });
    show(<ResumeForm resume={resume} />);
    await write(words.hours, '７');
    await write(words.links, 'example.org');
    await press(words.save);
    await screen.findByText(words.saved);
    expect(sent(calls, 'resume.put')).toEqual([
      { intro: 'I help.', skills: ['Sound'], hours: 7, links: ['https://example.org'] },
    ]);
    // As the service has it now.
    expect((box(words.links) as HTMLTextAreaElement).value).toBe('https://example.org');
  });

  it('says at each field what is wrong, and sends nothing', async () => {
    const calls = standIn({ 'resume.skills': () => [] });
    show(<ResumeForm resume={null} />);
    await write(words.hours, 'many');
    await write(words.links, 'javascript:alert(1)');
    await press(words.save);
    await screen.findByText(words.field.hours);
    await screen.findByText(words.field.links);
    expect(sent(calls, 'resume.put')).toEqual([]);
  });

  it('is deleted after asking once, and its fields are empty then', async () => {
    const calls = standIn({ 'resume.skills': () => [], 'resume.remove': () => null });
    show(<ResumeForm resume={resume} />);
    await press(words.remove);
    expect(sent(calls, 'resume.remove')).toEqual([]);
    await press(words.removeYes);
    await waitFor(() => expect((box(words.intro) as HTMLTextAreaElement).value).toBe(''));
    await screen.findByText(words.removed);
  });
});
