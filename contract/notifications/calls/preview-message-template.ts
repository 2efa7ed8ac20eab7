import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { templateParams } from '../message-template.ts'

/** The e-mail as HTML with sample data, for display inside the page of staff. */
export const previewMessageTemplate = defineCall({
  method: 'GET',
  path: '/api/staff/message_templates/{template}/{language}/preview',
  summary: 'Preview of a message with sample data',
  permission: 'settings',
  answers: 'file',
  params: templateParams,
  query: {
    /** JSON of unsaved texts; without it the saved ones. */
    draft: v.optional(v.pipe(v.string(), v.maxLength(12_000))),
    /** `text`: the plain text of e-mail and text message. */
    as: v.optional(v.picklist(['html', 'text']), 'html'),
  },
  response: v.unknown(),
})
