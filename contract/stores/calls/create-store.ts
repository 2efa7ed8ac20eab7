import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { newStaffStore, staffStore } from '../staff-store.ts'

export const createStore = defineCall({
  method: 'POST',
  path: '/api/staff/stores',
  summary: 'Add a store',
  permission: 'content',
  body: newStaffStore,
  response: v.object({ store: staffStore }),
})
