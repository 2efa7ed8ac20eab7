import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { pageSlug, staffPage } from '../staff-content.ts'

export const getStaffPage = defineCall({
  method: 'GET',
  path: '/api/staff/html_pages/{slug}',
  summary: 'One editorial page in all languages',
  permission: 'content',
  params: { slug: pageSlug },
  response: v.object({ page: staffPage }),
})
