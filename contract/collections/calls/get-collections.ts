import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { cashIn, heldMoney } from '../cash-in.ts'
import { collection } from '../collection.ts'

export const getCollections = defineCall({
  method: 'GET',
  path: '/api/collections',
  summary: 'The latest receipts of the calling sales person, or of the calling dealer',
  callers: 'dealersAndSalesPersons',
  response: v.object({
    collections: v.object({ data: v.array(collection) }),
    /** Numbers that are missing between those that have arrived; of a sales person. */
    missing: v.array(v.object({ device_key_id: v.string(), number: v.number() })),
    /** Of a sales person: the money that has not been handed in, and counts that wait for the caller's confirmation. */
    held: v.optional(
      v.object({
        ...heldMoney.entries,
        /** Cash above which it is to be handed in, in minor units; null or absent = no limit. */
        limit: v.optional(v.nullable(v.number())),
        to_confirm: v.array(cashIn),
      }),
    ),
  }),
})
