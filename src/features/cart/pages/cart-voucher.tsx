import { choicesQuery } from '../../../offline/outbox/cart-choices.ts'
import { VoucherSuggestion } from '../../vouchers/voucher-suggestion.tsx'
import type { ShownCart } from '../state/cart-view.ts'
import { useChoices } from '../state/use-choices.ts'

/** The voucher of the wallet that takes the most off the selected lines; applying it equals entering it. */
export function CartVoucher({ cart: { selectedLines } }: { cart: Pick<ShownCart, 'selectedLines'> }) {
  const { choices, isOffline, choose } = useChoices()
  const ids = selectedLines.flatMap(({ id }) => id ?? [])
  if (isOffline || ids.length === 0) return null
  const { voucher_code: _code, ...query } = choicesQuery(choices)
  return (
    <VoucherSuggestion
      query={{ ...query, cart_ids: ids.join() }}
      code={choices.voucherCode}
      onUse={(voucherCode) => void choose({ voucherCode })}
    />
  )
}
