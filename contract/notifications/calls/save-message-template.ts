import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { messageTemplate, templateParams, templateTexts } from '../message-template.ts'

/** 422 for an unknown placeholder, and for a required one that is missing. */
export const saveMessageTemplate = defineCall({
  method: 'POST',
  path: '/api/staff/message_templates/{template}/{language}',
  summary: 'Changes the texts of a message in one language',
  permission: 'settings',
  params: templateParams,
  body: templateTexts.entries,
  response: v.object({ template: messageTemplate }),
})
