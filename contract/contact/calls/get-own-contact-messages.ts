import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { ownContactMessage } from '../contact-message.ts'

export const getOwnContactMessages = defineCall({
  method: 'GET',
  path: '/api/contact_us',
  summary: 'Own messages to the store with their replies, newest first',
  callers: 'shoppers',
  response: v.object({ messages: v.object({ data: v.array(ownContactMessage) }) }),
})
