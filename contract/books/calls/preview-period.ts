import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { staffDay } from '../../fields.ts'
import { bookPreview } from '../book-period.ts'

export const previewPeriod = defineCall({
  method: 'GET',
  path: '/api/staff/books/preview',
  summary: 'What a period of the books would contain, and what is missing before it can be closed',
  permission: 'books',
  query: { from: staffDay, to: staffDay },
  response: v.object({ preview: bookPreview }),
})
