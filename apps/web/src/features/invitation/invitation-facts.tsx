import type { RouterOutputs } from '../../data/trpc.ts';
import { daysInWords } from '../../i18n/days.ts';
import { useLanguage } from '../../i18n/index.ts';
import { Told } from '../../i18n/told.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useMoments } from '../../session/use-moments.ts';
import { Facts } from './facts.tsx';

/** To what, as what, by whom and until when: all that one has to know before answering. */
export function InvitationFacts({ invitation }: { invitation: RouterOutputs['invitation']['open']['data'] }) {
  const { t } = useTranslation('project');
  const [language] = useLanguage();
  const { day } = useMoments();
  return (
    <Facts
      facts={[
        ['event', <Told key="event" texts={invitation.project_names} />],
        ['days', daysInWords(invitation.starts_on, invitation.ends_on, language)],
        ['team', <Told key="team" texts={invitation.team_names} />],
        ['role', t(`role.${invitation.role}`)],
        ['inviter', invitation.inviter_name],
        ['until', day(invitation.expires_at)],
      ]}
    />
  );
}
