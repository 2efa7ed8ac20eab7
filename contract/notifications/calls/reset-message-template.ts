import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { messageTemplate, templateParams } from '../message-template.ts'

export const resetMessageTemplate = defineCall({
  method: 'POST',
  path: '/api/staff/message_templates/{template}/{language}/reset',
  summary: 'Returns to the texts that the store ships',
  permission: 'settings',
  params: templateParams,
  response: v.object({ template: messageTemplate }),
})
