import type { ResponseOf } from '#contract/call.ts'
import type { getDealers } from '#contract/dealers/calls/get-dealers.ts'
import type { ChosenDealer } from '../../session/acting.ts'

export type Dealer = ResponseOf<typeof getDealers>['dealers']['data'][number]

export const chosenOf = ({ dealer_id, dealer }: Dealer): ChosenDealer => ({
  id: dealer_id,
  name: `${dealer.first_name} ${dealer.last_name}`,
  company: dealer.company_name,
})

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Dealers whose full name or company contains each typed word, ignoring accents; in their original order. */
export function searchDealers(typed: string, dealers: readonly Dealer[]): readonly Dealer[] {
  const words = plain(typed).split(/\s+/).filter(Boolean)
  return dealers.filter(({ dealer: { first_name, last_name, company_name } }) => {
    const name = plain(`${first_name} ${last_name} ${company_name}`)
    return words.every((word) => name.includes(word))
  })
}
