import type { ImportProblem } from '#contract/catalogue/staff-product.ts'
import { CallRefused } from '../../../lib/http/call-errors.ts'

/**
 * Errors of an import in the format of a dry run: the server names fields `<line>.<column>`. Empty for any other error.
 */
export function problemsOf(error: unknown): ImportProblem[] {
  if (!(error instanceof CallRefused)) return []
  const problems = Object.entries(error.refusal.fields ?? {}).flatMap(([field, sentence]) => {
    const [, line, column = ''] = /^(\d+)\.(.+)$/.exec(field) ?? []
    return line === undefined ? [] : [{ line: Number(line), column, sentence }]
  })
  return problems.sort((one, other) => one.line - other.line)
}
