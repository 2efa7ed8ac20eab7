import * as v from 'valibot'
import { readPhone } from '#contract/account/phone.ts'
import { type ContactTopic, contactUs } from '#contract/contact/calls/contact-us.ts'
import type { Market } from '#contract/site/market.ts'

const { entries } = contactUs.body

/** The call's own schema with the server's phone rule of the market. */
export const letterSchema = (market: Market) =>
  v.strictObject({
    ...entries,
    phone: v.pipe(
      entries.phone,
      v.check((phone) => readPhone(phone, market) !== null),
    ),
  })

/** Topics for which the form shows the order number field. */
export const ORDER_TOPICS: readonly string[] = ['order', 'payment', 'warranty'] satisfies ContactTopic[]
