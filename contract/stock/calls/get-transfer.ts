import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { wholeNumber } from '../../fields.ts'
import { transfer } from '../transfer.ts'

export const getTransfer = defineCall({
  method: 'GET',
  path: '/api/staff/transfers/{id}',
  summary: 'A transfer with its goods',
  permission: 'stock',
  params: { id: wholeNumber(1, 999_999_999) },
  response: v.object({ transfer }),
})
