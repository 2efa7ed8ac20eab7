import * as v from 'valibot'
import { singleLineText } from '../fields.ts'
import { bookFormat } from './book-format.ts'

export const MAX_ACCOUNT_CODE = 30

/** What a code is set for, as `Slot` of the journal names it. */
const slot = v.pipe(singleLineText(1, 80), v.regex(/^[a-z_]+(:[\w-]+)?$/i))

export const bookAccountsBody = {
  program: bookFormat,
  accounts: v.pipe(v.array(v.strictObject({ slot, account: singleLineText(0, MAX_ACCOUNT_CODE) })), v.maxLength(500)),
}

export const bookAccounts = v.object({
  program: bookFormat,
  formats: v.array(bookFormat),
  accounts: v.array(
    v.object({
      slot: v.string(),
      /** Of a category, a tax class or a gateway; null: a text of the screen. */
      name: v.nullable(v.string()),
      /** Empty: not set. */
      account: v.string(),
    }),
  ),
})
export type BookAccounts = v.InferOutput<typeof bookAccounts>
