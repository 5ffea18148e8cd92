import type { RecordField, RecordKind } from '@muster/rules';

/** The key of a field's texts: fields of different records share names. */
export type FieldKey = { [Kind in RecordKind]: `${Kind}_${RecordField<Kind>}` }[RecordKind];

export const fieldKey = (kind: RecordKind, field: string): FieldKey => `${kind}_${field}` as FieldKey;
