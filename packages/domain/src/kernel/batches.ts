const SIZE = 1_000;

/** Thousands of rows in statements that stay short, each within the time limit of a statement. */
export async function inBatches<Row>(rows: readonly Row[], work: (batch: Row[]) => Promise<void>): Promise<void> {
  for (let start = 0; start < rows.length; start += SIZE) await work(rows.slice(start, start + SIZE));
}
