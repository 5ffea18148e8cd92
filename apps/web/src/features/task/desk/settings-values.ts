import type { TeamColour } from '@muster/rules';
import type { RouterInputs } from '../../../data/trpc.ts';
import { type TypedTexts, typedTexts } from '../../../ui/form/texts.ts';
import type { TaskSettings } from '../queries.ts';

export interface PlaceValues {
  id: string;
  names: TypedTexts;
  walks: Readonly<Record<string, number>>;
}
export interface CategoryValues {
  id: string;
  names: TypedTexts;
  colour: TeamColour;
}

/** As it goes over the wire, so that versions of it are versions of what is kept. */
export type SettingsValues = {
  rest_minutes: string;
  daily_minutes: string;
  places: readonly PlaceValues[];
  categories: readonly CategoryValues[];
};

export const settingsValues = ({ rest_minutes, daily_minutes, places, categories }: TaskSettings): SettingsValues => ({
  rest_minutes: rest_minutes === null ? '' : String(rest_minutes),
  daily_minutes: daily_minutes === null ? '' : String(daily_minutes),
  places: places.map(({ id, names, walks }) => ({ id, names: typedTexts(names), walks })),
  categories: categories.map(({ id, names, colour }) => ({ id, names: typedTexts(names), colour })),
});

const minutes = (typed: string): number | null => (typed === '' ? null : Number(typed));

/** Only what was changed: others may be changing the rest. A list goes as a whole, since its order is a part of it. */
export const settingsChange = (
  changed: Partial<SettingsValues>,
): Omit<RouterInputs['taskSettings']['update'], 'pid' | 'versions'> => ({
  ...(changed.rest_minutes !== undefined && { rest_minutes: minutes(changed.rest_minutes) }),
  ...(changed.daily_minutes !== undefined && { daily_minutes: minutes(changed.daily_minutes) }),
  ...(changed.places && { places: changed.places.map((place) => ({ ...place, walks: { ...place.walks } })) }),
  ...(changed.categories && { categories: [...changed.categories] }),
});

/** The places without one of them: nobody walks there any more. */
export const withoutPlace = (places: readonly PlaceValues[], id: string): PlaceValues[] =>
  places
    .filter((place) => place.id !== id)
    .map((place) => ({
      ...place,
      walks: Object.fromEntries(Object.entries(place.walks).filter(([to]) => to !== id)),
    }));

/** The way is as long back as there; null where it is not known. */
export const withWalk = (
  places: readonly PlaceValues[],
  [one, other]: readonly [string, string],
  length: number | null,
): PlaceValues[] =>
  places.map((place) => {
    const to = place.id === one ? other : place.id === other ? one : null;
    if (to === null) return place;
    const { [to]: _, ...walks } = place.walks;
    return { ...place, walks: length === null ? walks : { ...walks, [to]: length } };
  });
