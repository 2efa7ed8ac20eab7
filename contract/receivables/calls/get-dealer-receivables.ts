import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { rowId } from '../../fields.ts'
import { staffReceivables } from '../staff-receivables.ts'

export const dealerAccountAnswer = v.object({ account: staffReceivables })

export const getDealerReceivables = defineCall({
  method: 'GET',
  path: '/api/staff/receivables/{id}',
  summary: 'The account of a dealer: open items, documents and what they are linked to',
  permission: ['dealers', 'payments'],
  params: { id: rowId },
  response: dealerAccountAnswer,
})
