import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { htmlPage } from '../content.ts'

/**
 * Without a slug `html_pages`, with one `html_page`. The catch-all route passes any path as the slug, so a malformed
 * slug is 404 like an unknown one.
 */
export const getHtmlPages = defineCall({
  method: 'GET',
  path: '/api/html_pages',
  summary: 'The editorial pages of the store, or one of them',
  callers: 'everybody',
  query: {
    slug: v.optional(v.pipe(v.string(), v.maxLength(2_000))),
    /** An earlier version of a legal text; anything that is no version of it is 404. */
    version: v.optional(v.pipe(v.string(), v.maxLength(2_000))),
  },
  response: v.object({
    html_pages: v.optional(v.object({ data: v.array(v.pick(htmlPage, ['slug', 'title', 'updated_at'])) })),
    html_page: v.optional(htmlPage),
  }),
})
