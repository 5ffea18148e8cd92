export const middle = <T>(values: T[], by: (value: T) => number): T | undefined =>
  values.toSorted((a, b) => by(a) - by(b))[Math.floor(values.length / 2)];
