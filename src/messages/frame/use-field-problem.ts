import { type FieldTexts, fieldProblem, type Problem } from '../../lib/field-problem.ts'
import { useMessages } from './frame-messages.ts'

/** The text of a field's error in the current language; for forms whose resolver has the options `FIELD_ISSUES`. */
export function useFieldProblem(): (problem: Problem | undefined, texts?: FieldTexts) => string | undefined {
  const { field } = useMessages()
  return (problem, texts) => fieldProblem(problem, texts, field)
}
