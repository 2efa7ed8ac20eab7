import { DatabaseUnavailable } from '../database/database.ts'

/**
 * Does work for each row, one after the other. A row that fails keeps no later one from its work.
 *
 * @returns the sum of what the work returns, where true is one
 * @throws AggregateError with the errors of all rows that failed; DatabaseUnavailable at once
 */
export async function eachRow<Row>(
  rows: readonly Row[],
  work: (row: Row) => Promise<number | boolean | undefined>,
): Promise<number> {
  const failures: unknown[] = []
  let sum = 0
  for (const row of rows) {
    try {
      sum += Number((await work(row)) ?? 0)
    } catch (error) {
      if (error instanceof DatabaseUnavailable) throw error
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${rows.length} rows failed`)
  return sum
}
