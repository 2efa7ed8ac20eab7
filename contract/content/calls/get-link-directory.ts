import * as v from 'valibot'
import { defineCall } from '../../call.ts'

export const getLinkDirectory = defineCall({
  method: 'GET',
  path: '/api/link_directory',
  summary: 'The link directory, in order',
  callers: 'everybody',
  response: v.object({
    links: v.array(
      v.object({
        label: v.string(),
        /** A path of this site, or `https:` when `external`: then the user confirms before leaving. */
        href: v.string(),
        icon: v.string(),
        external: v.boolean(),
      }),
    ),
  }),
})
