import { type EntityProperty, ReferenceKind } from '@mikro-orm/postgresql';
import { RECORD_FIELDS } from '@muster/rules';
import { describe, expect, it } from 'vitest';
import { AuditEntry } from '../../audit/audit-entry.entity.ts';
import { useDatabase } from '../../testing/index.ts';
import { features } from '../index.ts';
import { Person } from '../person/person.entity.ts';
import { heldData, heldKinds, retentionRules } from './registry.ts';

const db = useDatabase();
const entities = features.flatMap((feature) => [...(feature.entities ?? [])]);
const held = heldData(features);
const notAboutPeople = Object.assign({}, ...features.map((feature) => feature.notAboutPeople ?? {}));

const nameOf = (entity: unknown): string => (entity as { name: string }).name;
const rowsOf = (entity: string) => held.filter((row) => nameOf(row.entity) === entity);
const propertiesOf = (entity: (typeof entities)[number]): EntityProperty[] =>
  Object.values(db.orm.getMetadata().get(entity as typeof Person).properties) as EntityProperty[];

/** Plain ids that name no person. */
const NOT_A_PERSON = ['AuditEntry.projectId'];
const isReference = (property: EntityProperty): boolean =>
  property.kind === ReferenceKind.SCALAR
    ? property.runtimeType === 'string' && property.columnTypes?.[0] === 'uuid' && !property.primary
    : property.targetMeta?.class === Person;

describe.each(entities.map((entity) => [nameOf(entity), entity] as const))('%s', (name, entity) => {
  it('is decided about: it is held about people, or there is a reason why not', () => {
    const isHeld = rowsOf(name).length > 0;
    expect(isHeld !== name in notAboutPeople, 'add a row to held.ts of its feature').toBe(true);
  });

  it('has a row for each way in which it refers to a person', () => {
    const ways = propertiesOf(entity)
      .filter((property) => isReference(property) || property.name === 'email')
      .map((property) => property.name)
      .filter((way) => !NOT_A_PERSON.includes(`${name}.${way}`));
    const decided = rowsOf(name).flatMap(({ by, shows, hides }) => [by, ...shows, ...Object.keys(hides ?? {})]);
    for (const way of ways) expect(decided, `${name}.${way}`).toContain(way);
    const relations = propertiesOf(entity).filter(({ targetMeta }) => targetMeta?.class === Person);
    const followed = rowsOf(name).map(({ by }) => by);
    for (const relation of relations) expect(followed, `${name}.${relation.name}`).toContain(relation.name);
  });

  it('has each of its columns in the file, or a reason why not', () => {
    const columns = propertiesOf(entity).map((property) => property.name);
    for (const { by, shows, hides = {} } of rowsOf(name)) {
      const decided = [...shows, ...Object.keys(hides), by, 'id'];
      expect(
        columns.filter((column) => !decided.includes(column)),
        'undecided',
      ).toEqual([]);
      expect(
        [...shows, ...Object.keys(hides)].filter((column) => !columns.includes(column)),
        'unknown',
      ).toEqual([]);
      expect(shows.filter((column) => column in hides)).toEqual([]);
    }
  });

  it('shows neither bytes nor other people', () => {
    for (const { shows, sealed } of rowsOf(name)) {
      const shown = propertiesOf(entity).filter((property) => shows.includes(property.name));
      for (const property of shown) {
        // A picture is in the file as one; other bytes are keys and sealed records.
        if (`${name}.${property.name}` !== 'Photo.content') expect(property.columnTypes?.[0]).not.toBe('bytea');
        if (nameOf(entity) !== 'Person') expect(property.targetMeta?.class).not.toBe(Person);
        expect(/hash|secret|token$|password/i.test(property.name)).toBe(false);
      }
      if (sealed !== undefined)
        for (const field of RECORD_FIELDS[sealed])
          expect(shown.flatMap(({ fieldNames }) => fieldNames)).toContain(field);
    }
  });
});

it('knows a plain id when it sees one', () => {
  expect(
    propertiesOf(AuditEntry)
      .filter(isReference)
      .map(({ name }) => name),
  ).toEqual(['actorId', 'projectId', 'subjectId']);
});

it('every kind has rows, and texts in every language; names in the file are unique', () => {
  expect(new Set(held.map(({ kind }) => kind))).toEqual(new Set(heldKinds(features).map(([kind]) => kind)));
  expect(new Set(held.map(({ name }) => name)).size).toBe(held.length);
  for (const { title, why, until } of heldKinds(features).map(([, texts]) => texts))
    for (const text of [title, why, until]) {
      expect(text.en).toMatch(/[a-z]/);
      expect(text['zh-Hant']).toMatch(/\p{Script=Han}/u);
    }
});

it('what lets go of a person can: the column takes nothing', () => {
  for (const row of held.filter(({ onDeletion }) => onDeletion === 'unlink')) {
    const properties = db.orm.getMetadata().get(row.entity).properties as Record<string, EntityProperty>;
    expect(properties[row.by]?.nullable, row.name).toBe(true);
  }
});

it('every sealed kind has a rule of retention', () => {
  const kinds = retentionRules(features).map(({ kind }) => kind);
  for (const { sealed } of held) if (sealed !== undefined) expect(kinds).toContain(sealed);
});
