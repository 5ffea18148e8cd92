import { LOCALES, type Locale } from '@muster/rules';
import { z } from 'zod';
import { isSound, NOT_SOUND } from './scalar.ts';

/** The language of a text, and of pages and mail. */
export const Language = z.enum(LOCALES).meta({ description: 'A language.', example: 'en' });

export const MainLanguage = z.enum(LOCALES).meta({
  description:
    'The language of the plain texts (`name`, `description`, …) and of the member listing. Whatever is written is there in this language; others may be missing.',
  example: 'en',
});

/**
 * A text by language, as answers have it beside its plain field: `names` beside `name`. The gateway knows one by its
 * shape, and puts the reader's language into the plain field.
 */
export const Texts = z.object({ en: z.string().exactOptional(), 'zh-Hant': z.string().exactOptional() }).meta({
  id: 'Texts',
  description:
    'The same text in each language that it was written in. The plain field beside it follows `Accept-Language`, then the main language of the project.',
  example: { en: 'Programme', 'zh-Hant': '議程組' },
});

type TextExample = Readonly<Record<Locale, string>>;

const inEach = <Text extends z.ZodType>(text: Text) =>
  z.strictObject({ en: text.nullable().optional(), 'zh-Hant': text.nullable().optional() });

const HOW =
  'By language. Languages that are left out stay as they are; null or an empty text takes one away. What is written at all must be there in the main language. With the plain field beside it, both must say the same in that language.';

/** Names by language, as they are sent. */
export const NewNames = (max: number, example: TextExample) =>
  inEach(z.string().trim().max(max).refine(isSound, NOT_SOUND)).optional().meta({ description: HOW, example });

/** Longer texts, the same. */
export const LONGEST_TEXT = 20_000;
export const Markdown = z.string().max(LONGEST_TEXT).refine(isSound, NOT_SOUND);
export const NewMarkdown = (example: TextExample) =>
  inEach(Markdown)
    .optional()
    .meta({ description: `Markdown. ${HOW}`, example });

/** Exactly what a name needs: the plain field, or the map, or both. */
export const hasName = ({ name, names }: { name?: unknown; names?: unknown }): boolean =>
  name !== undefined || names !== undefined;
export const NO_NAME = { message: 'A name is needed: `name`, or `names` by language.', path: ['name'] };
