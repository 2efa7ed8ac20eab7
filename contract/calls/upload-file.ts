import * as v from 'valibot'
import { defineCall } from '../call.ts'
import { FILE_PURPOSES, upload } from '../entities/stored-file.ts'

/**
 * Keeps a picture (JPEG, PNG, WebP: made anew, without what a camera wrote into it) or a PDF, of at most 5 MB; for
 * `warranty` also a video (MP4, QuickTime, WebM: as it is) of at most 10 MB. What it is, its bytes say. A guest may send `application` alone. Whatever nothing refers to is gone after 24 hours.
 */
export const uploadFile = defineCall({
  method: 'POST',
  path: '/api/files',
  summary: 'Send a file',
  access: 'guest',
  takes: 'multipart',
  body: { file: upload, purpose: v.picklist(FILE_PURPOSES) },
  response: v.object({ file_id: v.string() }),
})
