import * as v from 'valibot'
import { defineCall } from '../call.ts'
import { staffStore, staffStoreChange } from '../entities/staff-content.ts'
import { wholeNumber } from './get-products.ts'

export const changeStore = defineCall({
  method: 'POST',
  path: '/api/staff/stores/{id}',
  summary: 'Change hours and counter of a store',
  params: { id: wholeNumber(1, 999_999_999) },
  body: staffStoreChange,
  response: v.object({ store: staffStore }),
})
