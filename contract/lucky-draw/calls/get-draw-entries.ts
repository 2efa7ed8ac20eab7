import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { rowId } from '../../fields.ts'

/** Available after the campaign too, so that the result can be verified. 404 before the lucky draw was held. */
export const getDrawEntries = defineCall({
  method: 'GET',
  path: '/api/festive_draw/{id}/entries',
  summary: 'All entry numbers of a draw, sorted',
  callers: 'everybody',
  params: { id: rowId },
  response: v.object({ entries: v.array(v.string()) }),
})
