import * as v from 'valibot'
import { defineCall } from '../call.ts'
import { htmlPage } from '../entities/content.ts'

/**
 * Without a slug `html_pages`, with one `html_page`. The catch-all route asks with whatever stands in the address, so a
 * slug that cannot be one is 404 like one that is not there.
 */
export const getHtmlPages = defineCall({
  method: 'GET',
  path: '/api/html_pages',
  summary: 'The editorial pages of the store, or one of them',
  access: 'guest',
  query: { slug: v.optional(v.pipe(v.string(), v.maxLength(2_000))) },
  response: v.object({
    html_pages: v.optional(v.object({ data: v.array(v.pick(htmlPage, ['slug', 'title', 'updated_at'])) })),
    html_page: v.optional(htmlPage),
  }),
})
