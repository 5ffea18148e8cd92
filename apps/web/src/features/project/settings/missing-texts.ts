import type { Texts } from '@muster/rules';
import type { Language } from '../../../i18n/languages.ts';
import type { ProjectDetail, TeamDetail } from '../queries.ts';

export type MissingText =
  | { of: 'project'; what: 'name' | 'description' | 'venue' | 'address' | 'conduct' | 'privacy' }
  | { of: 'team'; tid: string; names: Texts; what: 'name' | 'publicText' | 'membersText' };

const lacks = (texts: Texts | null, language: Language): boolean =>
  texts !== null && Object.keys(texts).length > 0 && !texts[language];

/** What is written, but not in this language. */
export function missingTexts(
  project: Pick<ProjectDetail, 'names' | 'descriptions' | 'venues' | 'venue_addresses' | 'policies'>,
  teams: readonly Pick<TeamDetail, 'tid' | 'names' | 'public_texts' | 'members_texts'>[],
  language: Language,
): MissingText[] {
  const ofProject: [Extract<MissingText, { of: 'project' }>['what'], Texts][] = [
    ['name', project.names],
    ['description', project.descriptions],
    ['venue', project.venues],
    ['address', project.venue_addresses],
    ...project.policies.map(({ kind, texts }) => [kind, texts] as ['conduct' | 'privacy', Texts]),
  ];
  return [
    ...ofProject.filter(([, texts]) => lacks(texts, language)).map(([what]) => ({ of: 'project' as const, what })),
    ...teams.flatMap(({ tid, names, public_texts, members_texts }) =>
      (
        [
          ['name', names],
          ['publicText', public_texts],
          ['membersText', members_texts],
        ] as const
      )
        .filter(([, texts]) => lacks(texts, language))
        .map(([what]) => ({ of: 'team' as const, tid, names, what })),
    ),
  ];
}
