import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { LEGAL_SLUGS, legalText } from '../legal-text.ts'

export const getLegalText = defineCall({
  method: 'GET',
  path: '/api/staff/legal_texts/{slug}',
  summary: 'A legal text as customers would read it, and its versions',
  permission: 'content',
  params: { slug: v.picklist(LEGAL_SLUGS) },
  response: v.object({ text: legalText }),
})
