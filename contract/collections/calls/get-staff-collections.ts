import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { rowId, wholeNumber } from '../../fields.ts'
import { listOf } from '../../list.ts'
import { refusedReceipt, staffCollection, staffDeviceKey } from '../staff-collection.ts'

export const COLLECTION_STATES = ['review', 'booked', 'rejected', 'all'] as const
export type CollectionState = (typeof COLLECTION_STATES)[number]

export const getStaffCollections = defineCall({
  method: 'GET',
  path: '/api/staff/collections',
  summary: 'Payments to sales persons, those to look at first, with the devices that sign their receipts',
  permission: 'payments',
  query: {
    /** `review`: what was found in them has not been looked at. */
    state: v.optional(v.picklist(COLLECTION_STATES), 'review'),
    sales_person_id: v.optional(rowId),
    page: v.optional(wholeNumber(1, 10_000), '1'),
  },
  response: v.object({
    collections: listOf(staffCollection),
    device_keys: v.array(staffDeviceKey),
    /** The latest ones that nobody has looked at. */
    refused: v.array(refusedReceipt),
  }),
})
