import type { ResponseOf } from '#contract/call.ts'
import type { getDealers } from '#contract/dealers/calls/get-dealers.ts'

export type Dealer = ResponseOf<typeof getDealers>['dealers']['data'][number]

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Dealers whose full name or company contains each typed word, ignoring accents; in their original order. */
export function searchDealers(typed: string, dealers: readonly Dealer[]): readonly Dealer[] {
  const words = plain(typed).split(/\s+/).filter(Boolean)
  return dealers.filter(({ dealer: { first_name, last_name, company_name } }) => {
    const name = plain(`${first_name} ${last_name} ${company_name}`)
    return words.every((word) => name.includes(word))
  })
}
