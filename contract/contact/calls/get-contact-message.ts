import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { rowId } from '../../fields.ts'
import { contactMessage } from '../contact-message.ts'

export const contactMessageAnswer = v.object({ message: contactMessage })

export const getContactMessage = defineCall({
  method: 'GET',
  path: '/api/staff/contact_messages/{id}',
  summary: 'One message to the store with its history',
  permission: 'orders',
  params: { id: rowId },
  response: contactMessageAnswer,
})
