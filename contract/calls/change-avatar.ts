import * as v from 'valibot'
import { defineCall } from '../call.ts'
import { profile } from '../entities/profile.ts'
import { upload } from '../entities/stored-file.ts'

export const changeAvatar = defineCall({
  method: 'POST',
  path: '/api/users/me/avatar',
  summary: 'Change one’s own picture',
  takes: 'multipart',
  body: { file: upload },
  response: v.object({ profile }),
})
