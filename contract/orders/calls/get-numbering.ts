import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { numbering } from '../numbering.ts'

export const getNumbering = defineCall({
  method: 'GET',
  path: '/api/staff/numbering',
  summary: 'How orders, invoices and credit notes are numbered',
  permission: 'settings',
  response: v.object({ numbering }),
})
