import { callQuery } from '../../lib/call-query.ts'

const mailbox = async () => (await import('#contract/calls/get-mailbox.ts')).getMailbox

export const mailboxQuery = () => callQuery(mailbox, {}, { queryKey: ['mailbox'] })
