/** A part of a statement and its values, in the order in which they stand in it. */
export interface Piece {
  sql: string;
  values: unknown[];
}
