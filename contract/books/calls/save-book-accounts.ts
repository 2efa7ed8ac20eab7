import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { bookAccounts, bookAccountsBody } from '../book-accounts.ts'

export const saveBookAccounts = defineCall({
  method: 'POST',
  path: '/api/staff/books/accounts',
  summary: 'Sets account codes; periods that are closed keep theirs',
  permission: 'books',
  body: bookAccountsBody,
  response: v.object({ accounts: bookAccounts }),
})
