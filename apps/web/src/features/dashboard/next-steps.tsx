import { Button } from '@mantine/core';
import {
  IconArchive,
  IconBellRinging,
  IconCalendarPlus,
  IconDoorEnter,
  IconInbox,
  IconTarget,
  IconToolsKitchen2,
  IconUserCheck,
  IconUserSearch,
  IconUsersPlus,
} from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { useTold } from '../../i18n/told.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import card from '../../ui/card.module.css';
import classes from './dashboard.module.css';
import type { Dashboard } from './queries.ts';
import { useAge } from './use-age.ts';

type Step = Dashboard['steps'][number];

const ICONS: Record<Step['kind'], typeof IconInbox> = {
  add_teams: IconUsersPlus,
  answer: IconInbox,
  choose_chief: IconUserCheck,
  open_project: IconDoorEnter,
  ask_meals: IconToolsKitchen2,
  remind_places: IconBellRinging,
  remind_sign_in: IconBellRinging,
  remind_policies: IconBellRinging,
  set_targets: IconTarget,
  find_people: IconUserSearch,
  close_applications: IconDoorEnter,
  next_year: IconCalendarPlus,
  archive: IconArchive,
};

/** What to do next, the most urgent first and as the one filled button. */
export function NextSteps({ dashboard: { steps, teams } }: { dashboard: Dashboard }) {
  const { t } = useTranslation('dashboard');
  const told = useTold();
  if (steps.length === 0) return <p className={classes.quiet}>{t('steps.done')}</p>;
  const nameOf = (tid: string | null): string => {
    const team = teams.find((one) => one.tid === tid);
    return told(team?.names)?.text ?? team?.name ?? '';
  };
  return (
    <section aria-label={t('steps.title')}>
      <ol className={classes.steps}>
        {steps.map((step, place) => (
          <StepCard key={step.kind} step={step} team={nameOf(step.tid)} first={place === 0} />
        ))}
      </ol>
    </section>
  );
}

function StepCard({ step, team, first }: { step: Step; team: string; first: boolean }) {
  const { t } = useTranslation('dashboard');
  const age = useAge();
  const Icon = ICONS[step.kind];
  const words = { team, count: step.count, age: age(step.days) };
  return (
    <li className={`${card.card} ${classes.step}`}>
      <span className={classes.tile} aria-hidden="true">
        <Icon size={20} stroke={1.75} />
      </span>
      <span className={classes.stepText}>
        <b>{t(`steps.${step.kind}.title`, words)}</b>
        <span>{t(`steps.${step.kind}.text`, words)}</span>
      </span>
      <StepLink path={step.path} filled={first}>
        {t(`steps.${step.kind}.button`, words)}
      </StepLink>
    </li>
  );
}

/** The service says where a step is taken: a path, which the router goes to without loading the app anew. */
function StepLink({ path, filled, children }: { path: string; filled: boolean; children: string }) {
  const { history } = useRouter();
  const go = (event: MouseEvent): void => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    history.push(path);
  };
  return (
    <Button component="a" href={path} size="sm" variant={filled ? 'filled' : 'default'} onClick={go}>
      {children}
    </Button>
  );
}
