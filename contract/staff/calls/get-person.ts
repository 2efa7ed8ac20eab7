import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { rowId } from '../../fields.ts'
import { staffProfile } from '../customer.ts'

export const personAnswer = v.object({ person: staffProfile })

export const getPerson = defineCall({
  method: 'GET',
  path: '/api/staff/people/{id}',
  summary: 'One person as staff know them',
  permission: 'people',
  params: { id: rowId },
  response: personAnswer,
})
