import type { ImportProblem } from '#contract/entities/staff-product.ts'
import { CallRefused } from '../../lib/call-errors.ts'

/** What a real import refuses, as a dry run tells it: fields are named `<line>.<column>`. Empty: it is no such refusal. */
export function problemsOf(error: unknown): ImportProblem[] {
  if (!(error instanceof CallRefused)) return []
  const problems = Object.entries(error.refusal.fields ?? {}).flatMap(([field, sentence]) => {
    const [, line, column = ''] = /^(\d+)\.(.+)$/.exec(field) ?? []
    return line === undefined ? [] : [{ line: Number(line), column, sentence }]
  })
  return problems.sort((one, other) => one.line - other.line)
}
