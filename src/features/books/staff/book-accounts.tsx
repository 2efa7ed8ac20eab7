import type { BookAccounts as Accounts } from '#contract/books/book-accounts.ts'
import type { Field, GroupField } from '../../staff/forms/fields.ts'
import { optionsOf } from '../../staff/forms/shared-fields.ts'
import { StaffForm } from '../../staff/forms/staff-form.tsx'
import { useStaffForm } from '../../staff/forms/use-staff-form.ts'
import { useStaffBooksMessages } from '../messages/staff-books/staff-books-messages.ts'
import { useProgramNames } from './use-program-names.ts'
import { useSlotNames } from './use-slot-names.ts'

const saveCall = async () => (await import('#contract/books/calls/save-book-accounts.ts')).saveBookAccounts

const GROUPS = ['sales', 'tax', 'tax_code', 'pay', 'receivable', 'discount', 'costs', 'other'] as const
type Group = (typeof GROUPS)[number]

const groupOf = (slot: string): Group => GROUPS.find((group) => slot.startsWith(`${group}:`)) ?? 'other'
/** Name of a field: that of its slot has characters of a path. */
const fieldOf = (at: number): string => `code_${at}`

/** Account codes by group, and the program whose limits they keep. */
export function BookAccounts({ accounts: { program, formats, accounts } }: { accounts: Accounts }) {
  const messages = useStaffBooksMessages()
  const { books } = messages
  const nameOf = useSlotNames()
  const programs = useProgramNames()
  const hints: Partial<Record<Group, string>> = { tax_code: books.taxCodeHint, costs: books.costsHint }
  const numbered = accounts.map((one, at) => ({ ...one, field: fieldOf(at), group: groupOf(one.slot) }))
  const groups = GROUPS.map((group): GroupField => {
    const fields = numbered
      .filter((one) => one.group === group)
      .map(
        ({ slot, name, field }, at): Field => ({
          kind: 'text',
          name: field,
          label: nameOf(slot, name),
          hint: at === 0 ? hints[group] : undefined,
          empty: 'absent',
        }),
      )
    return { kind: 'group', name: group, label: books.groups[group], fields }
  }).filter(({ fields }) => fields.length > 0)
  const chosen: Field = {
    kind: 'choice',
    name: 'program',
    label: books.program,
    hint: books.programHint,
    options: optionsOf(formats, programs),
  }
  const form = useStaffForm({
    call: saveCall,
    fields: [chosen, ...groups],
    values: {
      program,
      ...Object.fromEntries(
        groups.map(({ name }) => [
          name,
          Object.fromEntries(
            numbered.filter(({ group }) => group === name).map(({ field, account }) => [field, account]),
          ),
        ]),
      ),
    },
    shape: (read) => ({
      program: read.program,
      accounts: numbered.map(({ slot, field, group }) => ({ slot, account: codeIn(read[group], field) })),
    }),
    done: books.saved,
  })
  return <StaffForm form={form} send={messages.save} sections={[{ fields: [chosen] }, { fields: groups }]} />
}

/** What is typed for a slot; empty: it has none any more. */
function codeIn(typed: unknown, field: string): string {
  const code =
    typeof typed === 'object' && typed !== null ? Object.entries(typed).find(([name]) => name === field)?.[1] : ''
  return typeof code === 'string' ? code : ''
}
