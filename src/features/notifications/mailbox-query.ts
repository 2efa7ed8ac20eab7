import { callQuery } from '../../lib/http/call-query.ts'

const mailbox = async () => (await import('#contract/notifications/calls/get-mailbox.ts')).getMailbox

export const mailboxQuery = () => callQuery(mailbox, {}, { queryKey: ['mailbox'] })
