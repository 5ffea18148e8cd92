import type { Piece } from '../kernel/piece.ts';

/** A statement that is put together from parts, and its values in the order in which they stand in it. */
export class Statement {
  readonly values: unknown[] = [];

  /** Call it where the value stands: the places are counted from left to right. */
  readonly bind = (value: unknown): string => {
    this.values.push(value);
    return '?';
  };

  readonly add = ({ sql, values }: Piece): string => {
    this.values.push(...values);
    return sql;
  };

  readonly uuids = (ids: readonly string[]): string => `${this.bind(`{${ids.join(',')}}`)}::uuid[]`;
}
