import { Checkbox, NativeSelect, Radio } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { trpc } from '../../../data/trpc.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useSession } from '../../../session/current-session.ts';
import card from '../../../ui/card.module.css';
import type { TeamDetail } from '../../project/queries.ts';
import classes from '../announcement-page.module.css';
import { type ChosenAudience, canHaveTags } from './audience.ts';

interface Props {
  pid: string;
  chosen: Omit<ChosenAudience, 'uids'>;
  teams: readonly TeamDetail[];
  owns: boolean;
  /** Where no team is chosen. */
  error: string | undefined;
  onChange: (values: Partial<ChosenAudience>) => void;
  /** What the question is called; whom a mail goes to where it is left out. */
  label?: string;
  /** Whether those who applied can be meant. */
  applicants?: boolean;
}

const TEAM_ROLES = ['chief', 'member'] as const;
const ALL_ROLES = [...TEAM_ROLES, 'owner', 'finance', 'catering'] as const;
const APPLICANT = 'applicant' as const;

/** To whom: teams or everybody, a role or those who applied, and tags where there are some. */
export function AudienceFields({ pid, chosen, teams, owns, error, onChange, label, applicants = true }: Props) {
  const { t } = useTranslation('announcement');
  const project = useTranslation('project');
  const { tids, role } = chosen;
  const whom = label ?? t('write.whom');
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
  const choose = (among: string[] | null): void =>
    onChange({
      tids: among,
      role: among === null || role === 'applicant' || TEAM_ROLES.some((one) => one === role) ? role : '',
      tags: [],
    });
  return (
    <fieldset className={classes.group}>
      <legend>{whom}</legend>
      {owns && (
        <Radio.Group
          aria-label={whom}
          value={tids === null ? 'everybody' : 'teams'}
          onChange={(which) => choose(which === 'everybody' ? null : [])}
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
          ...(applicants ? [{ value: APPLICANT, label: t('audience.applicants') }] : []),
        ]}
        onChange={(event) => {
          const next = [...roles, APPLICANT].find((one) => one === event.currentTarget.value) ?? '';
          onChange({ role: next, ...(!canHaveTags({ role: next }) && { tags: [] }) });
        }}
      />
      {tags.length > 0 && canHaveTags(chosen) && (
        <Checkbox.Group label={t('write.tags')} value={chosen.tags} onChange={(tags) => onChange({ tags })}>
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
