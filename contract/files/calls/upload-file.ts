import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { FILE_PURPOSES, upload } from '../stored-file.ts'

/**
 * Stores an image (JPEG, PNG, WebP; re-encoded without metadata) or a PDF of at most 5 MB; for `warranty` also a video
 * (MP4, QuickTime, WebM; unchanged) of at most 10 MB. The type is detected from the content. Guests may upload
 * `application` only. Unreferenced files are deleted after 24 hours.
 */
export const uploadFile = defineCall({
  method: 'POST',
  path: '/api/files',
  summary: 'Send a file',
  callers: 'everybody',
  takes: 'multipart',
  body: { file: upload, purpose: v.picklist(FILE_PURPOSES) },
  response: v.object({ file_id: v.string() }),
})
