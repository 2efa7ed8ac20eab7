import { assignContactMessage } from '#contract/contact/calls/assign-contact-message.ts'
import { closeContactMessage } from '#contract/contact/calls/close-contact-message.ts'
import { contactUs } from '#contract/contact/calls/contact-us.ts'
import { getContactMessage } from '#contract/contact/calls/get-contact-message.ts'
import { getContactMessages } from '#contract/contact/calls/get-contact-messages.ts'
import { getOwnContactMessages } from '#contract/contact/calls/get-own-contact-messages.ts'
import { reopenContactMessage } from '#contract/contact/calls/reopen-contact-message.ts'
import { replyToContactMessage } from '#contract/contact/calls/reply-to-contact-message.ts'
import { type Route, route } from '../../../route.ts'
import type { Contact } from '../services/contact.ts'
import * as inbox from '../services/contact-inbox.ts'

/** @param contact holds the rate limit, so it must live as long as the app */
export const contactRoutes = (contact: Contact): Route[] => [
  route(contactUs, ({ body }, context) => contact(body, context)),
  route(getOwnContactMessages, (_input, context) => inbox.listOwnMessages(context)),
  route(getContactMessages, async ({ query }, context) => ({ messages: await inbox.listMessages(query, context) })),
  route(getContactMessage, async ({ params: { id } }, context) => ({ message: await inbox.showMessage(id, context) })),
  route(replyToContactMessage, async ({ params: { id }, body }, context) => ({
    message: await inbox.reply(id, body, context),
  })),
  route(assignContactMessage, async ({ params: { id }, body }, context) => ({
    message: await inbox.assign(id, body, context),
  })),
  route(closeContactMessage, async ({ params: { id } }, context) => ({ message: await inbox.close(id, context) })),
  route(reopenContactMessage, async ({ params: { id } }, context) => ({ message: await inbox.reopen(id, context) })),
]
