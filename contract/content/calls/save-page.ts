import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { singleLineText } from '../../fields.ts'
import { LANGUAGES } from '../../site/language.ts'
import { pageHtml, pageSlug, staffPage } from '../staff-content.ts'

/** Creates the page if it does not exist. The HTML is sanitized when it is saved. */
export const savePage = defineCall({
  method: 'POST',
  path: '/api/staff/html_pages/{slug}',
  summary: 'Save a page in one language',
  permission: 'content',
  params: { slug: pageSlug },
  body: {
    language: v.picklist(LANGUAGES),
    title: singleLineText(1, 120),
    description: singleLineText(0, 300),
    html: pageHtml,
    listed: v.boolean(),
  },
  response: v.object({ page: staffPage }),
})
