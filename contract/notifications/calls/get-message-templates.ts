import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { messageTemplate } from '../message-template.ts'

export const getMessageTemplates = defineCall({
  method: 'GET',
  path: '/api/staff/message_templates',
  summary: 'Texts of the messages that the store sends, in each language',
  permission: 'settings',
  response: v.object({ templates: v.object({ data: v.array(messageTemplate) }) }),
})
