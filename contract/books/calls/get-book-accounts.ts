import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { bookAccounts } from '../book-accounts.ts'

export const getBookAccounts = defineCall({
  method: 'GET',
  path: '/api/staff/books/accounts',
  summary: 'Account codes of the accounting program',
  permission: 'books',
  response: v.object({ accounts: bookAccounts }),
})
