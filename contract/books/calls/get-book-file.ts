import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { rowId, wholeNumber } from '../../fields.ts'
import { bookFormat } from '../book-format.ts'

export const getBookFile = defineCall({
  method: 'GET',
  path: '/api/staff/books/periods/{id}/files/{format}',
  summary: 'A closed period as a file for an accounting program: the same bytes each time',
  permission: 'books',
  params: { id: rowId, format: bookFormat },
  query: { part: v.optional(wholeNumber(1, 10_000), '1') },
  answers: 'file',
  response: v.unknown(),
})
