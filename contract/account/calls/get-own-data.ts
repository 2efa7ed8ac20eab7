import * as v from 'valibot'
import { defineCall } from '../../call.ts'

/** A JSON file as an attachment: everything that the store has about the person. Files are named by their addresses. */
export const getOwnData = defineCall({
  method: 'GET',
  path: '/api/users/me/data',
  summary: 'Download everything about the signed-in person',
  callers: 'signedIn',
  answers: 'file',
  response: v.unknown(),
})
