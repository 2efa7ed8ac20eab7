import type { OwnContactMessage } from '#contract/contact/contact-message.ts'
import { type QueuedRequest, ticketOf } from '../../offline/requests/request.ts'

/**
 * Merges local and server messages so that each ticket is listed once: the local one while the server's state is
 * `new`, the server's one afterwards.
 */
export function onceListed(requests: readonly QueuedRequest<'letters'>[], messages: readonly OwnContactMessage[]) {
  const sentHere = new Set(requests.map(ticketOf))
  const listed = messages.filter(({ state, ticket_no }) => state !== 'new' || !sentHere.has(ticket_no))
  const tickets = new Set(listed.map(({ ticket_no }) => ticket_no))
  const isListed = (ticketNo: string | null) => ticketNo !== null && tickets.has(ticketNo)
  return { requests: requests.filter((request) => !isListed(ticketOf(request))), messages: listed }
}
