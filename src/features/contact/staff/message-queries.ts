import { CONTACT_STATES } from '#contract/contact/contact-message.ts'
import { staffQuery } from '../../staff/staff-queries.ts'
import { oneOf } from '../../staff/use-list-parameters.ts'

const messages = async () => (await import('#contract/contact/calls/get-contact-messages.ts')).getContactMessages
const message = async () => (await import('#contract/contact/calls/get-contact-message.ts')).getContactMessage

interface MessagesInput {
  /** Any other value means all states. */
  state: string
  q?: string | undefined
  page?: string | undefined
}

export function messagesQuery({ state, q, page }: MessagesInput) {
  const known = oneOf(CONTACT_STATES, state)
  return staffQuery('messages', messages, {
    query: { ...(known && { state: known }), ...(q && { q }), ...(page && { page }) },
  })
}

export const messageQuery = (id: string) => staffQuery('message', message, { params: { id } })
