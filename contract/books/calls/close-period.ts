import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { staffDay } from '../../fields.ts'
import { books } from '../book-period.ts'

export const closePeriod = defineCall({
  method: 'POST',
  path: '/api/staff/books/periods',
  summary: 'Closes a period of the books: its rows are stored as they are exported, and never change',
  permission: 'books',
  body: { from: staffDay, to: staffDay },
  response: v.object({ books }),
})
