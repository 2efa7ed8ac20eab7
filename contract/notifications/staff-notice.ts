import * as v from 'valibot'
import type { RequiredPermission } from '../staff/permissions.ts'

/** What staff are told of, each with the permission of those who are. `summary`: the numbers of the day before. */
export const STAFF_EVENTS = [
  'order',
  'dealer_application',
  'cheque_bounced',
  'low_stock',
  'webhook_ended',
  'api_key_ending',
  'summary',
] as const
export type StaffEvent = (typeof STAFF_EVENTS)[number]

export const EVENT_PERMISSIONS = {
  order: 'orders',
  dealer_application: 'dealers',
  cheque_bounced: 'payments',
  low_stock: 'stock',
  webhook_ended: 'settings',
  api_key_ending: 'admin',
  summary: 'reports',
} as const satisfies Record<StaffEvent, RequiredPermission>

/** Ways of one event. The inbox includes push messages, on browsers where the person has them on. */
const ways = v.strictObject({ inbox: v.boolean(), email: v.boolean() })
export type NoticeWays = v.InferOutput<typeof ways>

/** What counts until the person chooses: products that run low are no reason for an e-mail. */
export const defaultWays = (event: StaffEvent, isAdmin: boolean): NoticeWays => ({
  inbox: true,
  email: isAdmin && event !== 'low_stock',
})

/** The events that the person's permissions allow. */
export const noticeSettings = v.strictObject({
  order: v.optional(ways),
  dealer_application: v.optional(ways),
  cheque_bounced: v.optional(ways),
  low_stock: v.optional(ways),
  webhook_ended: v.optional(ways),
  api_key_ending: v.optional(ways),
  summary: v.optional(ways),
} satisfies Record<StaffEvent, v.GenericSchema>)

/** `email` is the confirmed address of the person; null without one: no e-mail is sent. */
export const ownNotices = v.object({ settings: noticeSettings, email: v.nullable(v.string()) })
