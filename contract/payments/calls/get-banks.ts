import * as v from 'valibot'
import { defineCall } from '../../call.ts'

/** Destination accounts of bank transfers. */
export const getBanks = defineCall({
  method: 'GET',
  path: '/api/data/banks',
  summary: 'Bank accounts of the store',
  callers: 'everybody',
  response: v.object({
    banks: v.array(
      v.object({
        id: v.number(),
        name: v.string(),
        account_name: v.string(),
        account_no: v.string(),
        swift: v.nullable(v.string()),
        qr_image: v.nullable(v.string()),
      }),
    ),
  }),
})
