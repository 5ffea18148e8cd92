import type { Catalogue } from '@muster/rules/catalogue';
import { LANGUAGES, type Language } from './languages.ts';

/** The English catalogues, whose keys `t()` accepts: one line per file in `locales/en`. */
export interface Catalogues {
  access: typeof import('../../locales/en/access.json');
  account: typeof import('../../locales/en/account.json');
  announcement: typeof import('../../locales/en/announcement.json');
  application: typeof import('../../locales/en/application.json');
  audit: typeof import('../../locales/en/audit.json');
  common: typeof import('../../locales/en/common.json');
  contact: typeof import('../../locales/en/contact.json');
  dashboard: typeof import('../../locales/en/dashboard.json');
  directory: typeof import('../../locales/en/directory.json');
  form: typeof import('../../locales/en/form.json');
  home: typeof import('../../locales/en/home.json');
  import: typeof import('../../locales/en/import.json');
  invitation: typeof import('../../locales/en/invitation.json');
  membership: typeof import('../../locales/en/membership.json');
  message: typeof import('../../locales/en/message.json');
  'my-data': typeof import('../../locales/en/my-data.json');
  note: typeof import('../../locales/en/note.json');
  palette: typeof import('../../locales/en/palette.json');
  person: typeof import('../../locales/en/person.json');
  print: typeof import('../../locales/en/print.json');
  profile: typeof import('../../locales/en/profile.json');
  project: typeof import('../../locales/en/project.json');
  projects: typeof import('../../locales/en/projects.json');
  reminder: typeof import('../../locales/en/reminder.json');
  roster: typeof import('../../locales/en/roster.json');
  session: typeof import('../../locales/en/session.json');
  subsidy: typeof import('../../locales/en/subsidy.json');
  'subsidy-desk': typeof import('../../locales/en/subsidy-desk.json');
  task: typeof import('../../locales/en/task.json');
  team: typeof import('../../locales/en/team.json');
  ui: typeof import('../../locales/en/ui.json');
  vault: typeof import('../../locales/en/vault.json');
}

export type Namespace = keyof Catalogues;

/** The catalogues of the first page: part of the first script, in every language, so that it needs no further request. */
const bundled = import.meta.glob<Catalogue>('../../locales/*/{common,home,projects}.json', {
  eager: true,
  import: 'default',
});
const loaders = import.meta.glob<Catalogue>(
  ['../../locales/*/*.json', '!../../locales/*/{common,home,projects}.json'],
  { import: 'default' },
);

const pathOf = (language: string, name: string): string => `../../locales/${language}/${name}.json`;

/** The bundled catalogues as i18next takes them: by language, then by namespace. */
export const BUNDLED = Object.fromEntries(
  (Object.keys(LANGUAGES) as Language[]).map((language) => [language, cataloguesIn(language)]),
);

function cataloguesIn(language: Language): Record<string, Catalogue> {
  const folder = pathOf(language, '').replace(/\.json$/, '');
  return Object.fromEntries(
    Object.entries(bundled)
      .filter(([path]) => path.startsWith(folder))
      .map(([path, catalogue]) => [path.slice(folder.length, -'.json'.length), catalogue]),
  );
}

/** Loads a catalogue; rejects if there is none, or if it can't be fetched. */
export async function loadCatalogue(language: string, name: string): Promise<Catalogue> {
  const path = pathOf(language, name);
  const catalogue = bundled[path] ?? (await loaders[path]?.());
  if (catalogue === undefined) throw new Error(`No catalogue ${name} in ${language}`);
  return catalogue;
}
