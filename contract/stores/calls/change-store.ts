import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { wholeNumber } from '../../fields.ts'
import { staffStore, staffStoreChange } from '../staff-store.ts'

export const changeStore = defineCall({
  method: 'POST',
  path: '/api/staff/stores/{id}',
  summary: 'Change hours and counter of a store',
  permission: 'content',
  params: { id: wholeNumber(1, 999_999_999) },
  body: staffStoreChange,
  response: v.object({ store: staffStore }),
})
