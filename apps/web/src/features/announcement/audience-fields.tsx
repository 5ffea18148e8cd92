import { Checkbox, NativeSelect, Radio } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { trpc } from '../../data/trpc.ts';
import { useSession } from '../../session/current-session.ts';
import card from '../../ui/card.module.css';
import type { TeamDetail } from '../project/queries.ts';
import { canHaveTags, type Draft } from './announcement-draft.ts';
import classes from './announcement-page.module.css';

interface Props {
  pid: string;
  draft: Draft;
  teams: readonly TeamDetail[];
  owns: boolean;
  /** Where no team is chosen. */
  error: string | undefined;
  onChange: (values: Partial<Draft>) => void;
}

const TEAM_ROLES = ['chief', 'member'] as const;
const ALL_ROLES = [...TEAM_ROLES, 'owner', 'finance', 'catering'] as const;
const APPLICANT = 'applicant' as const;

/** To whom: teams or everybody, a role or those who applied, and tags where there are some. */
export function AudienceFields({ pid, draft, teams, owns, error, onChange }: Props) {
  const { t } = useTranslation('announcement');
  const project = useTranslation('project');
  const { tids, role } = draft;
  const places = useSession()?.me?.places ?? [];
  const roles = tids === null ? ALL_ROLES : TEAM_ROLES.filter((one) => one === role || hasOthers(one));
  /** A chief alone would write to nobody but themselves. */
  function hasOthers(one: (typeof TEAM_ROLES)[number]): boolean {
    return teams
      .filter(({ tid }) => tids?.length === 0 || tids?.includes(tid))
      .some(({ tid, chiefs, members }) => {
        const own = places.some((place) => place.pid === pid && place.tid === tid && place.role === one);
        return (one === 'chief' ? chiefs : members) > (own ? 1 : 0);
      });
  }
  const noted = useQuery(trpc.tag.list.queryOptions({ pid })).data?.data ?? [];
  const tags = [...new Set(noted.flatMap(({ tid, name }) => (tids === null || tids.includes(tid) ? [name] : [])))];
  /** What a person is in the project means nothing within teams, and a tag of one team nothing in another. */
  const choose = (chosen: string[] | null): void =>
    onChange({
      tids: chosen,
      role: chosen === null || role === 'applicant' || TEAM_ROLES.some((one) => one === role) ? role : '',
      tags: [],
    });
  return (
    <fieldset className={classes.group}>
      <legend>{t('write.whom')}</legend>
      {owns && (
        <Radio.Group
          aria-label={t('write.whom')}
          value={tids === null ? 'everybody' : 'teams'}
          onChange={(whom) => choose(whom === 'everybody' ? null : [])}
        >
          <div className={card.choices}>
            <Radio value="everybody" label={t('audience.everybody')} />
            <Radio value="teams" label={t('write.teams')} />
          </div>
        </Radio.Group>
      )}
      {tids !== null && (owns || teams.length > 1) && (
        <Checkbox.Group label={t('write.teamsLabel')} value={tids} error={error} onChange={choose}>
          <div className={classes.teams}>
            {teams.map(({ tid, name }) => (
              <Checkbox key={tid} value={tid} label={<bdi>{name}</bdi>} aria-invalid={error !== undefined} />
            ))}
          </div>
        </Checkbox.Group>
      )}
      <NativeSelect
        label={t('write.role')}
        value={role}
        data={[
          { value: '', label: t('write.anyRole') },
          ...roles.map((value) => ({ value, label: project.t(`role.${value}`) })),
          { value: APPLICANT, label: t('audience.applicants') },
        ]}
        onChange={(event) => {
          const chosen = [...roles, APPLICANT].find((one) => one === event.currentTarget.value) ?? '';
          onChange({ role: chosen, ...(!canHaveTags({ role: chosen }) && { tags: [] }) });
        }}
      />
      {tags.length > 0 && canHaveTags(draft) && (
        <Checkbox.Group label={t('write.tags')} value={draft.tags} onChange={(chosen) => onChange({ tags: chosen })}>
          <div className={classes.teams}>
            {tags.map((tag) => (
              <Checkbox key={tag} value={tag} label={<bdi>{tag}</bdi>} />
            ))}
          </div>
        </Checkbox.Group>
      )}
    </fieldset>
  );
}
