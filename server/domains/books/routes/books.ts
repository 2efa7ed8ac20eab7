import { closePeriod as closeCall } from '#contract/books/calls/close-period.ts'
import { getBookAccounts } from '#contract/books/calls/get-book-accounts.ts'
import { getBookFile } from '#contract/books/calls/get-book-file.ts'
import { getBooks } from '#contract/books/calls/get-books.ts'
import { previewPeriod as previewCall } from '#contract/books/calls/preview-period.ts'
import { saveBookAccounts } from '#contract/books/calls/save-book-accounts.ts'
import { type Route, route } from '../../../route.ts'
import { readAccounts, saveAccounts } from '../services/accounts.ts'
import { closePeriod, periodFile, previewPeriod, showBooks } from '../services/periods.ts'

export const bookRoutes: readonly Route[] = [
  route(getBooks, async (_input, context) => ({ books: await showBooks(context.db, context) })),
  route(previewCall, async ({ query }, context) => ({ preview: await previewPeriod(query, context) })),
  route(closeCall, async ({ body }, context) => ({ books: await closePeriod(body, context) })),
  route(getBookFile, (input, context) => periodFile(input, context)),
  route(getBookAccounts, async (_input, context) => ({ accounts: await readAccounts(context.db, context) })),
  route(saveBookAccounts, async ({ body }, context) => ({ accounts: await saveAccounts(body, context) })),
]
