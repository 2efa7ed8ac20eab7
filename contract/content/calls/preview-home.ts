import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { home } from '../home.ts'
import { staffHome } from '../staff-home.ts'

/** Writes nothing. */
export const previewHome = defineCall({
  method: 'POST',
  path: '/api/staff/home/preview',
  summary: 'The home page as it would be with this headline and these sections',
  permission: 'content',
  body: staffHome,
  response: v.object({ home }),
})
