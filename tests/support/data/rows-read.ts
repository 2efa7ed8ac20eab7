import type { Database } from '#server/platform/database/database.ts'

interface Statement {
  sql: string
  parameters: readonly unknown[]
}

interface PlanNode {
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Rows Removed by Filter'?: number
  'Relation Name'?: string
  'Node Type': string
  Plans?: PlanNode[]
}

const rowsOf = (node: PlanNode): number => {
  // A bitmap index scan collects places of rows; the rows are those of its heap scan.
  const isScan = node['Node Type'].endsWith('Scan') && !/^(Subquery|Bitmap Index|CTE) Scan$/.test(node['Node Type'])
  const own = isScan
    ? ((node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0)) * (node['Actual Loops'] ?? 1)
    : 0
  return (node.Plans ?? []).reduce((sum, child) => sum + rowsOf(child), own)
}

/** Rows that a statement reads from tables and indexes, by its plan; null for what only changes. */
export async function rowsReadBy(db: Pick<Database, 'query'>, { sql, parameters }: Statement): Promise<number | null> {
  if (!/^\s*(select|with)/i.test(sql)) return null
  const [row] = await db.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
    `explain (analyze, timing off, format json) ${sql}`,
    parameters,
  )
  return row ? rowsOf(row['QUERY PLAN'][0].Plan) : null
}
