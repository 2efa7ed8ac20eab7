import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { books } from '../book-period.ts'

export const getBooks = defineCall({
  method: 'GET',
  path: '/api/staff/books',
  summary: 'Closed periods of the books, and what the next one begins with',
  permission: 'books',
  response: v.object({ books }),
})
