import * as v from 'valibot'
import { localizedText } from '../fields.ts'

export const noticeKey = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9_]{0,29}$/))

/**
 * Short texts of a market's home page as staff edit them, in the order shown. Messages to staff are another thing:
 * contract/notifications/staff-notice.ts.
 */
export const staffNotices = v.pipe(
  v.array(v.strictObject({ key: noticeKey, text: localizedText(300) })),
  v.maxLength(20),
  v.check((notices) => new Set(notices.map(({ key }) => key)).size === notices.length),
)
