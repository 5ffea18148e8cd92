import { Text } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useMoments } from '../../session/use-moments.ts';
import type { OfferedPlaces } from './queries.ts';

/** What was given, by whom, and what a yes would open. */
export function OfferPlaces({ offer }: { offer: OfferedPlaces }) {
  const { t } = useTranslation('membership');
  const { day } = useMoments();
  const lines = [
    ...offer.teams.map(({ name: team, role }) => t(`place.team.${role}`, { team })),
    ...offer.roles.map((role) => t(`place.role.${role}`)),
    ...offer.purposes.map((purpose) => t(`place.purpose.${purpose}`)),
  ];
  return (
    <div>
      <Text>{offer.given_by === null ? t('place.byUnknown') : t('place.by', { name: offer.given_by })}</Text>
      <ul>
        {lines.map((line) => (
          <li key={line}>
            <bdi>{line}</bdi>
          </li>
        ))}
      </ul>
      {offer.teams.length > 0 && <Text c="dimmed">{t(offer.waiting ? 'place.opens' : 'place.further')}</Text>}
      {offer.ends_at !== null && <Text c="dimmed">{t('place.ends', { when: day(offer.ends_at) })}</Text>}
    </div>
  );
}
