import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { upload } from '../../files/stored-file.ts'
import { WRITES_TEXT } from '../../staff/permissions.ts'
import { contentPicture } from '../staff-content.ts'

/**
 * A JPEG, PNG or WebP of at most 5 MB; re-encoded, rotated upright and reduced to at most 1600 pixels on a side. It is
 * part of a text once that contains its address.
 */
export const addContentPicture = defineCall({
  method: 'POST',
  path: '/api/staff/content_pictures',
  summary: 'Store a picture for a page or a description',
  permission: WRITES_TEXT,
  takes: 'multipart',
  body: { file: upload },
  response: v.object({ picture: contentPicture }),
})
