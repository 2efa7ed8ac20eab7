import { useStaffBooksMessages } from '../messages/staff-books/staff-books-messages.ts'

/** What account codes are set for, by name: texts of the screen, else the name of a category or gateway. */
export function useSlotNames(): (slot: string, name: string | null) => string {
  const { slots } = useStaffBooksMessages().books
  const texts: Readonly<Record<string, string>> = slots
  return (slot, name) => texts[slot] ?? name ?? slot
}
