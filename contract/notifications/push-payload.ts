import type { News } from './inbox.ts'

/** Payload of a push notification. The texts are final: the service worker has no messages of its own. */
export interface PushPayload {
  /** The recipient, as in the readable cookie `cart_owner`. */
  owner: string
  /** Id of the inbox item; a second push with the same id replaces the first. */
  id: string
  title: string
  /** Private text, shown to the recipient only. */
  text: string
  /** Neutral text, shown when another person may be signed in. */
  quiet: string
  /** Path in this store to open. */
  path: string
}

/** Path of the page that shows the subject of the notification. */
export function pathOfNews(news: News): string {
  if (news.kind === 'order' || news.kind === 'draw' || news.kind === 'return') return `/account/orders/${news.order_id}`
  if (news.kind === 'claim') return '/account/warranty'
  if (news.kind === 'affiliate') return '/account/affiliate-centre'
  if (news.kind === 'back_in_stock') return `/shop/${news.productable_type}/${news.productable_id}`
  if (news.kind === 'review') return '/account/reviews'
  if (news.kind === 'message') return news.what === 'answered' ? '/contact-us' : `/staff/messages/${news.message_id}`
  if (news.kind === 'held_money' || news.kind === 'cheque') return '/account/collections'
  if (news.kind === 'staff') return pathOfStaffNews(news)
  return (news.kind satisfies 'voucher' | 'dealer_tier' | 'other') === 'voucher'
    ? '/account/vouchers'
    : '/account/inbox'
}

function pathOfStaffNews({ what, id }: Extract<News, { kind: 'staff' }>): string {
  if (what === 'order') return `/staff/orders/${id}`
  if (what === 'dealer_application') return '/staff/dealers'
  if (what === 'cheque_bounced') return `/staff/receivables/${id}`
  if (what === 'webhook_ended') return '/staff/webhooks'
  if (what === 'api_key_ending') return '/staff/api_keys'
  return (what satisfies 'low_stock' | 'summary') === 'low_stock' ? '/staff/low_stock' : '/staff'
}
