import { defineCall } from '../../call.ts'
import { rowId } from '../../fields.ts'
import { noteBody } from '../note.ts'
import { personAnswer } from './get-person.ts'

export const addPersonNote = defineCall({
  method: 'POST',
  path: '/api/staff/people/{id}/notes',
  summary: 'Write a note about a person, which only staff see',
  permission: 'people',
  params: { id: rowId },
  body: { body: noteBody },
  response: personAnswer,
})
