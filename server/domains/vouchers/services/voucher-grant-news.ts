import type { NotificationInput } from '../../notifications/services/notify.ts'
import type { GrantedVoucher } from '../queries/voucher-grants.ts'

/** The notification of a voucher given by somebody else. */
export const givenVoucher = ({ id, name, ends_at }: GrantedVoucher): Pick<NotificationInput, 'subject' | 'news'> => ({
  subject: `voucher:${id}:given`,
  news: { kind: 'voucher', what: 'given', name, ends_at: ends_at?.toISOString() ?? null },
})
