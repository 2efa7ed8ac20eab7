import type { ResponseOf } from '#contract/call.ts'
import type { getDealers } from '#contract/calls/get-dealers.ts'

export type Dealer = ResponseOf<typeof getDealers>['dealers']['data'][number]

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Those whose full name or company holds every word that was typed, whatever its accents; in the order they came. */
export function dealersNamed(typed: string, dealers: readonly Dealer[]): readonly Dealer[] {
  const words = plain(typed).split(/\s+/).filter(Boolean)
  return dealers.filter(({ dealer: { first_name, last_name, company_name } }) => {
    const name = plain(`${first_name} ${last_name} ${company_name}`)
    return words.every((word) => name.includes(word))
  })
}
