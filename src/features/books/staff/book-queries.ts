import { staffQuery } from '../../staff/staff-queries.ts'

const books = async () => (await import('#contract/books/calls/get-books.ts')).getBooks
const preview = async () => (await import('#contract/books/calls/preview-period.ts')).previewPeriod
const accounts = async () => (await import('#contract/books/calls/get-book-accounts.ts')).getBookAccounts

export const booksQuery = () => staffQuery('books', books)
export const previewQuery = (query: { from: string; to: string }) => staffQuery('books-preview', preview, { query })
export const bookAccountsQuery = () => staffQuery('book-accounts', accounts)
