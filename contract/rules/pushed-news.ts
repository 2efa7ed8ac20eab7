import type { News } from '../entities/inbox.ts'

/** What a browser is told by push. The worker shows it as it is: it has no words of its own. */
export interface PushedNews {
  /** Whose it is, as the readable cookie `cart_owner` names them. */
  owner: string
  /** Of the item in the inbox; a second push of it takes the place of the first. */
  id: string
  title: string
  /** For its person alone. */
  text: string
  /** Where another one may be signed in. */
  quiet: string
  /** Own path of what it is about. */
  path: string
}

/** Where what it tells of is to be seen. */
export function pathOfNews(news: News): string {
  if (news.kind === 'order' || news.kind === 'draw') return `/account/orders/${news.order_id}`
  if (news.kind === 'claim') return '/account/warranty'
  if (news.kind === 'affiliate') return '/account/affiliate-centre'
  if (news.kind === 'message') return news.what === 'answered' ? '/contact-us' : `/staff/messages/${news.message_id}`
  return news.kind === 'voucher' ? '/account/vouchers' : '/account/inbox'
}
