import type { Language } from '#contract/rules/language.ts'
import type { Config } from '../config.ts'
import type { Transaction } from '../database/database.ts'
import * as accounts from '../queries/accounts.ts'
import * as notices from '../queries/notices.ts'
import { storeName } from './person-rules.ts'

export interface Around {
  config: Pick<Config, 'market'>
  now: Date
}

interface Letter<Words> {
  accountId: string
  /** What it speaks of: the second of the same subject is none. */
  subject: string
  words: Readonly<Record<Language, Words>>
  say: (words: Words, store: string) => string
}

/** Writes to somebody's phone, in their own language, with the transaction of what it speaks of. */
export async function writeTo<Words>(
  inside: Transaction,
  { accountId, subject, words, say }: Letter<Words>,
  { config, now }: Around,
): Promise<void> {
  const person = await accounts.find(inside, accountId)
  if (!person) throw new Error(`There is no account ${accountId}`)
  const body = say(words[person.locale], await storeName({ db: inside, config }))
  await notices.write(inside, { subject, recipient: person.phone, channel: 'sms', body, now })
}

interface StaffLetter<Words> extends Pick<Letter<Words>, 'subject' | 'words'> {
  say: (words: Words) => string
}

/** Writes to everybody who runs the store, with the transaction that gives them the reason. */
export async function writeToStaff<Words>(
  inside: Transaction,
  { subject, words, say }: StaffLetter<Words>,
  { config, now }: Around,
): Promise<void> {
  for (const { phone, locale } of await notices.staffPhones(inside, config.market.code)) {
    const body = say(words[locale])
    await notices.write(inside, { subject: `${subject}:${phone}`, recipient: phone, channel: 'sms', body, now })
  }
}
