import { getMailbox } from '#contract/notifications/calls/get-mailbox.ts'
import { SERVER_MESSAGES } from '../../../messages.ts'
import { Refusal, type Route, route } from '../../../route.ts'
import type { Mailbox } from '../services/mailbox.ts'

/** @param mailbox null in every public store */
export const mailboxRoutes = (mailbox: Mailbox | null): Route[] => [
  route(getMailbox, async ({ query: { to } }, { language }) => {
    if (!mailbox) throw new Refusal('NOT_FOUND', SERVER_MESSAGES[language].notFound)
    await mailbox.settled()
    return { messages: { data: mailbox.sent(to) } }
  }),
]
