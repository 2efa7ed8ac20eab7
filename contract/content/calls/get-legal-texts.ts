import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { legalTextCard } from '../legal-text.ts'

export const getLegalTexts = defineCall({
  method: 'GET',
  path: '/api/staff/legal_texts',
  summary: 'Legal texts with their drafts and published versions',
  permission: 'content',
  response: v.object({ texts: v.array(legalTextCard) }),
})
