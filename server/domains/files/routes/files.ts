import { getFile } from '#contract/files/calls/get-file.ts'
import { uploadFile } from '#contract/files/calls/upload-file.ts'
import { type Route, route } from '../../../route.ts'
import { type Files, readStoredFile } from '../services/files.ts'

export const fileRoutes = (files: Files): Route[] => [
  route(uploadFile, async ({ body }, context) => ({ file_id: await files.keep(body, context) })),
  route(getFile, ({ params }, context) => readStoredFile(params.id, context)),
]
