import type { StaffTerm } from '#contract/catalogue/staff-terms.ts'
import { useLanguage } from '../../../lib/language.ts'
import type { Field } from '../../staff/forms/fields.ts'
import { useStaffCatalogueMessages } from '../messages/staff-catalogue/staff-catalogue-messages.ts'

/** Stands for null in the choice of a position; no key has this form. */
const FIRST = '^'

export interface TermFormProps<Term> {
  /** null: a new one, which becomes the last. */
  term: Term | null
  all: readonly Term[]
  onDone: () => void
}

export type Named = Pick<StaffTerm<'category'>, 'id' | 'name'>

/** The key before this one, or the last one for a new row. */
export function placeOf<Term extends Named>({ term, all }: Pick<TermFormProps<Term>, 'term' | 'all'>): string {
  const at = term === null ? all.length : all.findIndex(({ id }) => id === term.id)
  return all[at - 1]?.id ?? FIRST
}

/** The choice of a position in the list. */
export function usePosition<Term extends Named>(
  { term, all }: Pick<TermFormProps<Term>, 'term' | 'all'>,
  hint?: string,
): Field {
  const { terms: messages } = useStaffCatalogueMessages()
  const language = useLanguage()
  const others = all.filter(({ id }) => id !== term?.id)
  return {
    kind: 'choice',
    name: 'after',
    label: messages.after,
    hint,
    options: [
      { value: FIRST, label: messages.first },
      ...others.map(({ id, name }) => ({ value: id, label: messages.afterOf(name[language]) })),
    ],
  }
}

/** The read values with the position as the call has it. */
export const withPlace = (read: Readonly<Record<string, unknown>>) => ({
  ...read,
  after: read.after === FIRST ? null : read.after,
})
