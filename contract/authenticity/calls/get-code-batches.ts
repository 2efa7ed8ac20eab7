import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { wholeNumber } from '../../fields.ts'
import { listOf } from '../../list.ts'
import { codeBatch } from '../authenticity.ts'

export const getCodeBatches = defineCall({
  method: 'GET',
  path: '/api/staff/authentication_codes',
  summary: 'Batches of codes, the newest first',
  permission: 'authenticity',
  query: { page: v.optional(wholeNumber(1, 10_000), '1') },
  response: v.object({ batches: listOf(codeBatch) }),
})
