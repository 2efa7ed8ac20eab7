import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { WRITES_TEXT } from '../../staff/permissions.ts'
import { pageHtml, pagePreview } from '../staff-content.ts'

/**
 * Writes nothing. `is_changed`: the sanitizer removed something. The editor sends what is pasted through it too, so that
 * one set of rules decides what a text may contain.
 */
export const previewPage = defineCall({
  method: 'POST',
  path: '/api/staff/html_preview',
  summary: 'Preview of formatted text',
  permission: WRITES_TEXT,
  body: { html: pageHtml },
  response: v.object({ preview: pagePreview }),
})
