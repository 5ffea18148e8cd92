import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { trpc } from '../../../data/trpc.ts';
import { useRefusal } from '../../../data/use-refusal.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { AskOnce } from '../../../ui/ask-once.tsx';
import card from '../../../ui/card.module.css';
import { Outcome } from '../../../ui/outcome.tsx';
import { Section } from '../../../ui/section.tsx';
import { keepProject, type ProjectDetail } from '../queries.ts';
import { CloseProject } from './close-project.tsx';
import { movesFrom } from './moves-from.ts';
import { StateSteps } from './state-steps.tsx';

/** Draft, open, closed, archived: what each means, and where one can go from here. */
export function StateMoves({ project }: { project: ProjectDetail }) {
  const { t } = useTranslation('project');
  const refusal = useRefusal('project');
  const { pid, state } = project;
  const mails = project.mails_at_opening ?? 0;
  const waiting = project.waiting_applications?.count ?? 0;
  const move = useMutation(trpc.project.update.mutationOptions({ onSuccess: ({ data }) => keepProject(data) }));
  return (
    <Section title={t('settings.stateTitle')} hint={t('settings.stateNow', { state: t(`state.${state}`) })}>
      <StateSteps state={state} />
      <div className={card.actions}>
        {movesFrom(state).map((next) =>
          state === 'open' && waiting > 0 ? (
            <CloseProject key={`${state}-${next}`} project={project} next={next} />
          ) : (
            <AskOnce
              key={`${state}-${next}`}
              label={t(state === 'archived' ? 'settings.reopen' : `settings.move.${next}`)}
              consequence={[
                t(`settings.means.${next}`),
                ...(next === 'open' && mails > 0 ? [t('settings.mailsAtOpening', { count: mails })] : []),
              ].join(' ')}
              yes={t(state === 'archived' ? 'settings.reopen' : `settings.move.${next}`)}
              no={t('settings.moveNo')}
              pending={move.isPending}
              onYes={() => move.mutate({ pid, state: next })}
            />
          ),
        )}
      </div>
      <Link to="/projects/new" search={{ from: pid }}>
        {t('settings.nextYear')}
      </Link>
      <Outcome failure={refusal(move.error)} done={move.isSuccess ? t('settings.moved') : null} />
    </Section>
  );
}
