import { Select, type SelectProps } from '@mantine/core';

interface Props extends Omit<SelectProps, 'data'> {
  nothingFound: string;
  people: readonly { uid: string; name: string }[];
}

/** One of many people, found by typing a part of the name. */
export function PersonChoice({ nothingFound, people, ...rest }: Props) {
  return (
    <Select
      data={people.map(({ uid, name }) => ({ value: uid, label: name }))}
      searchable
      clearable
      limit={50}
      nothingFoundMessage={nothingFound}
      {...rest}
    />
  );
}
