import { contactUs } from '#contract/calls/contact-us.ts'
import { type Route, route } from '../route.ts'
import type { Contact } from '../services/contact.ts'

/** @param contact holds the limit of writing, and so lives as long as the app */
export const contactRoutes = (contact: Contact): Route[] => [
  route(contactUs, ({ body }, context) => contact(body, context)),
]
