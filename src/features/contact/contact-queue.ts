import { CONTACT } from '../../offline/requests/contact-kind.ts'
import { openQueue } from '../../session/open-queue.ts'

/** Queued contact messages. */
export const contactQueue = openQueue(CONTACT)
