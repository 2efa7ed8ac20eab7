import { MESSAGE_CHANNELS, MESSAGE_STATES } from '#contract/notifications/outbound-message.ts'
import { staffQuery } from '../../staff/staff-queries.ts'
import { oneOf } from '../../staff/use-list-parameters.ts'

const messages = async () =>
  (await import('#contract/notifications/calls/get-outbound-messages.ts')).getOutboundMessages
const templates = async () =>
  (await import('#contract/notifications/calls/get-message-templates.ts')).getMessageTemplates

interface OutboundInput {
  state?: string | undefined
  channel?: string | undefined
  recipient?: string | undefined
  page?: string | undefined
}

/** Unknown states and channels mean all. */
export function outboundQuery({ state, channel, recipient, page }: OutboundInput) {
  const [knownState, knownChannel] = [oneOf(MESSAGE_STATES, state), oneOf(MESSAGE_CHANNELS, channel)]
  return staffQuery('outbound messages', messages, {
    query: {
      ...(knownState && { state: knownState }),
      ...(knownChannel && { channel: knownChannel }),
      ...(recipient && { recipient }),
      ...(page && { page }),
    },
  })
}

export const templatesQuery = staffQuery('message templates', templates)
