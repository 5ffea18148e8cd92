import { isWebAddress, normaliseTag, VISIBILITIES } from '@muster/rules';
import { z } from 'zod';
import { PhotoName } from './picture.ts';
import { Id, Instant, isSound, NOT_SOUND, ProjectId, TeamId } from './scalar.ts';
import { Texts } from './texts.ts';

const VisibilityName = z.enum(VISIBILITIES).meta({
  description: '`private`: only you. `projects`: people who share a project with you, of any year. `everyone`: anyone.',
  example: 'projects',
});

export const ProfileVisibility = z
  .object({ profile: VisibilityName, photo: VisibilityName, resume: VisibilityName, history: VisibilityName })
  .meta({
    id: 'ProfileVisibility',
    description: 'Who sees your name, your photo, your resume, and the teams that you were in.',
  });

export const VisibilityChange = ProfileVisibility.partial().meta({
  id: 'VisibilityChange',
  description: 'What is sent is changed; what is left out stays.',
});

/** Several stand in one text with commas between, so none may have one inside. */
export const TagText = (max: number) =>
  z
    .string()
    .max(max)
    .refine(isSound, NOT_SOUND)
    .refine((text) => !/[,，、\p{Cc}]/u.test(text), 'Commas are not allowed.')
    .refine((text) => normaliseTag(text) !== '' && normaliseTag(text).length <= max, 'Please write something short.');

export const SkillName = TagText(50).meta({ description: 'A skill, in a few words.', example: 'Photography' });

const Link = z
  .string()
  .max(500)
  .refine(isSound, NOT_SOUND)
  .refine(isWebAddress, 'Links begin with http:// or https://, and carry no password.')
  .meta({ description: 'The address of a page.', example: 'https://example.org/ada' });

/** Sending the record replaces it whole, so what is left out is empty afterwards. */
export const ResumeForm = z
  .object({
    intro: z
      .string()
      .max(10_000)
      .refine(isSound, NOT_SOUND)
      .default('')
      .meta({ description: 'Markdown: what you want to tell about yourself.', example: 'I take pictures of people.' }),
    skills: z
      .array(SkillName)
      .max(30)
      .default([])
      .meta({ description: 'Known ones or new ones; see `/api/skills`.', example: ['Photography'] }),
    hours: z
      .number()
      .int()
      .min(0)
      .max(168)
      .nullable()
      .default(null)
      .meta({ description: 'Hours a week that you can give; null leaves it open.', example: 5 }),
    links: z
      .array(Link)
      .max(10)
      .default([])
      .meta({ example: ['https://example.org/ada'] }),
  })
  .meta({ id: 'ResumeForm', description: 'Your resume as a whole: what is left out is empty afterwards.' });

const shownResume = {
  intro: z.string().meta({ description: 'Markdown.', example: 'I take pictures of people.' }),
  skills: z.array(z.string()).meta({ example: ['Photography'] }),
  hours: z.number().int().nullable().meta({ description: 'Hours a week.', example: 5 }),
  links: z.array(z.string()).meta({ example: ['https://example.org/ada'] }),
};

export const ResumeEntry = z
  .object({ ...shownResume, updated_at: Instant })
  .meta({ id: 'ResumeEntry', description: 'Your resume.' });
export const ResumeAnswer = z
  .object({ data: ResumeEntry.nullable().meta({ description: 'Null where you have none.' }) })
  .meta({ id: 'ResumeAnswer' });

export const SkillQuery = z.object({
  q: z
    .string()
    .max(50)
    .refine(isSound, NOT_SOUND)
    .meta({ description: 'A part of the name.', example: 'photo' })
    .optional(),
});
export const SkillListing = z
  .object({ data: z.array(z.string()).meta({ example: ['Photography'] }) })
  .meta({ id: 'SkillListing', description: 'At most twenty, the best matches first.' });

const Wishes = z.string().trim().max(500).refine(isSound, NOT_SOUND);
export const TalentPoolForm = z
  .object({
    wishes: Wishes.default('').meta({ description: 'What you would like to do.', example: 'Anything with cameras.' }),
  })
  .meta({ id: 'TalentPoolForm' });
export const TalentPoolEntry = z
  .object({ wishes: z.string().meta({ example: 'Anything with cameras.' }), since: Instant })
  .meta({ id: 'TalentPoolEntry', description: 'You can be found by chiefs and owners.' });
export const TalentPoolAnswer = z
  .object({ data: TalentPoolEntry.nullable().meta({ description: 'Null while you can’t be found.' }) })
  .meta({ id: 'TalentPoolAnswer' });

export const PublicResume = z.object(shownResume).meta({ id: 'PublicResume' });
export const PublicProfile = z
  .object({
    uid: Id,
    name: z.string().nullable().meta({ description: 'The badge name or else the name.', example: 'Ada Novak' }),
    photo: PhotoName,
    resume: PublicResume.nullable(),
    history: z
      .array(
        z.object({
          year: z.number().int().meta({ example: 2027 }),
          pid: ProjectId,
          project_name: z.string().meta({ example: 'Demo Conference 2027' }),
          project_names: Texts,
          tid: TeamId,
          team_name: z.string().meta({ example: 'Programme' }),
          team_names: Texts,
          role: z.enum(['chief', 'member']).meta({ example: 'member' }),
        }),
      )
      .nullable()
      .meta({ description: 'Teams, the latest year first.' }),
  })
  .meta({ id: 'PublicProfile', description: 'What a person chose to show to you; null stands for what they did not.' });
export const PublicProfileAnswer = z.object({ data: PublicProfile }).meta({ id: 'PublicProfileAnswer' });
export const UserPath = z.object({ uid: Id });

/** The photo as these readers would see it, not as the person themselves does. */
const PreviewedProfile = PublicProfile.omit({ photo: true }).extend({ shown_photo: z.string().nullable() });
export const ProfilePreview = z.object({
  data: z.object({ projects: PreviewedProfile.nullable(), everyone: PreviewedProfile.nullable() }),
});
