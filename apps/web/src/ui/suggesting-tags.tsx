import { TagsInput, type TagsInputProps } from '@mantine/core';

/** Tags with suggestions that others have chosen already, and better: they know other spellings. */
export function SuggestingTags(props: Omit<TagsInputProps, 'filter'>) {
  return <TagsInput filter={({ options }) => options} splitChars={[',', '，', '、']} acceptValueOnBlur {...props} />;
}
