import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { counterReceipt, receiptCodeField } from '../receipt.ts'

/** A device may sell without a connection, so a receipt can be in somebody's hands before the store knows it. */
export const getReceipt = defineCall({
  method: 'GET',
  path: '/api/receipts/{code}',
  summary: 'A receipt of a counter, for whoever has it',
  callers: 'everybody',
  isOfTheMoment: true,
  params: { code: receiptCodeField },
  /** null: it has not arrived. */
  response: v.object({ receipt: v.nullable(counterReceipt) }),
})
