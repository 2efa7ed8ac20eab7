import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { rowId } from '../../fields.ts'

export const withdrawInvitation = defineCall({
  method: 'POST',
  path: '/api/staff/invitations/{id}/withdraw',
  summary: 'Withdraw an invitation: its link becomes invalid',
  permission: 'admin',
  params: { id: rowId },
  response: v.object({}),
})
