import type { OwnContactMessage } from '#contract/contact/contact-message.ts'
import type { Letter } from '../../offline/requests/letter.ts'

/**
 * Merges local and server messages so that each ticket is listed once: the local one while the server's state is
 * `new`, the server's one afterwards.
 */
export function onceListed(letters: readonly Letter[], messages: readonly OwnContactMessage[]) {
  const sentHere = new Set(letters.map(({ ticketNo }) => ticketNo))
  const listed = messages.filter(({ state, ticket_no }) => state !== 'new' || !sentHere.has(ticket_no))
  const tickets = new Set(listed.map(({ ticket_no }) => ticket_no))
  return { letters: letters.filter(({ ticketNo }) => ticketNo === null || !tickets.has(ticketNo)), messages: listed }
}
