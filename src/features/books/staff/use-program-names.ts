import type { BookFormat } from '#contract/books/book-format.ts'
import { useStaffBooksMessages } from '../messages/staff-books/staff-books-messages.ts'

/** Accounting programs by the names of their makers, and the plain journal. */
export function useProgramNames(): Readonly<Record<BookFormat, string>> {
  const { journal } = useStaffBooksMessages().books
  return {
    csv: journal,
    autocount: 'AutoCount',
    sql_account: 'SQL Account',
    xero: 'Xero',
    accurate: 'Accurate',
    jurnal: 'Mekari Jurnal',
  }
}
