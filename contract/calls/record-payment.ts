import { defineCall } from '../call.ts'
import { line, rowId } from '../entities/person-fields.ts'
import { staffOrderAnswer } from './get-staff-order.ts'

/** 409 CONFLICT where neither the counter nor an account is owed anything. */
export const recordPayment = defineCall({
  method: 'POST',
  path: '/api/staff/orders/{id}/record_payment',
  summary: 'Write down a payment at the counter or of a dealer',
  params: { id: rowId },
  body: { reference: line(1, 60) },
  response: staffOrderAnswer,
})
