import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { upload } from '../../files/stored-file.ts'
import { profile } from '../profile.ts'

export const changeAvatar = defineCall({
  method: 'POST',
  path: '/api/users/me/avatar',
  summary: 'Change the picture of the signed-in person',
  callers: 'signedIn',
  takes: 'multipart',
  body: { file: upload },
  response: v.object({ profile }),
})
