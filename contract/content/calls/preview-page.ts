import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { pageHtml, pagePreview } from '../staff-content.ts'

/** Writes nothing. `is_changed`: the sanitizer removed something. */
export const previewPage = defineCall({
  method: 'POST',
  path: '/api/staff/html_preview',
  summary: 'Preview of a page',
  permission: 'content',
  body: { html: pageHtml },
  response: v.object({ preview: pagePreview }),
})
