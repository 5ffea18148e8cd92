import { versionOf } from '@muster/rules';
import { describe, expect, it } from 'vitest';
import { settingsChange, settingsValues, withoutPlace, withWalk } from './settings-values.ts';

const SETTINGS = {
  rest_minutes: 30,
  daily_minutes: null,
  places: [
    { id: 'a', name: 'Foyer', names: { en: 'Foyer' }, walks: { b: 3 }, tasks: 2 },
    { id: 'b', name: 'Hall', names: { en: 'Hall' }, walks: { a: 3 }, tasks: 0 },
  ],
  categories: [],
};

describe('the settings of tasks', () => {
  it('are held in the version that the service compares', () => {
    const values = settingsValues(SETTINGS);
    expect(versionOf(values.places)).toBe(
      versionOf(SETTINGS.places.map(({ id, names, walks }) => ({ id, names, walks }))),
    );
    expect(versionOf(values.rest_minutes)).toBe(versionOf(30));
  });

  it('send what was changed, and nothing where a limit is taken away', () => {
    expect(settingsChange({ rest_minutes: '' })).toEqual({ rest_minutes: null });
    expect(settingsChange({})).toEqual({});
  });

  it('have ways that are as long back, and none to a place that is gone', () => {
    const { places } = settingsValues(SETTINGS);
    expect(withWalk(places, ['a', 'b'], 7).map(({ walks }) => walks)).toEqual([{ b: 7 }, { a: 7 }]);
    expect(withWalk(places, ['b', 'a'], null).map(({ walks }) => walks)).toEqual([{}, {}]);
    expect(withoutPlace(places, 'b')).toEqual([{ id: 'a', names: { en: 'Foyer', 'zh-Hant': '' }, walks: {} }]);
  });
});
