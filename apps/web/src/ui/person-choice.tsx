import { Select } from '@mantine/core';

interface Props {
  label: string;
  description: string;
  nothingFound: string;
  people: readonly { uid: string; name: string }[];
  chosen: string | null;
  error: string | null;
  onChoose: (uid: string | null) => void;
}

/** One of many people, found by typing a part of the name. */
export function PersonChoice({ label, description, nothingFound, people, chosen, error, onChoose }: Props) {
  return (
    <Select
      label={label}
      description={description}
      data={people.map(({ uid, name }) => ({ value: uid, label: name }))}
      value={chosen}
      searchable
      clearable
      limit={50}
      nothingFoundMessage={nothingFound}
      error={error}
      onChange={onChoose}
    />
  );
}
