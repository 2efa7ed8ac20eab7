import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { QueryOf } from '#contract/call.ts'
import type { getVoucherSuggestion } from '#contract/calls/get-voucher-suggestion.ts'
import { isQuiet } from '#contract/rules/sales-mode.ts'
import { callQuery } from '../../lib/call-query.ts'
import { formatMoney } from '../../lib/format-money.ts'
import { useSite } from '../../lib/site.ts'
import { dealerQuery } from '../../offline/owner.ts'
import { Button } from '../../ui/button.tsx'
import { Lamp } from '../../ui/lamp.tsx'
import { useLoyaltyWords } from '../../words/loyalty/loyalty-words.ts'
import { usePartition } from '../session/acting.ts'
import styles from './voucher-suggestion.module.css'

const suggestion = async () => (await import('#contract/calls/get-voucher-suggestion.ts')).getVoucherSuggestion

interface Props {
  /** The input of the cart calculation, without a voucher. */
  asked: Omit<QueryOf<typeof getVoucherSuggestion>, 'dealer_id'>
  /** The voucher code in use, as typed; null = none. */
  code: string | null
  onUse: (code: string) => void
}

/** The voucher of the wallet with the largest saving for this cart; renders nothing without one. */
export function VoucherSuggestion({ asked, code, onUse }: Props) {
  const { suggestion: words } = useLoyaltyWords()
  const { salesMode, locale } = useSite()
  const partition = usePartition()
  const query = { ...asked, ...(partition !== null && dealerQuery(partition)) }
  const { data } = useQuery({
    ...callQuery(suggestion, { query }, { queryKey: ['vouchers', 'suggestion', partition, query] }),
    enabled: partition !== null && !isQuiet(salesMode),
    placeholderData: keepPreviousData,
  })
  const best = data?.suggestion
  if (!best || isQuiet(salesMode)) return null
  const { voucher, saving } = best
  if (code?.trim().toUpperCase() === voucher.code)
    return (
      <p className={styles.used} role="status">
        <Lamp state="full" />
        {words.used}
      </p>
    )
  return (
    <section className={styles.suggestion} aria-label={words.title}>
      <p>
        <small>{words.title}</small>
        <strong>{voucher.value_text}</strong>
        <span>
          {voucher.code} · {words.saves(formatMoney(saving, locale))}
        </span>
      </p>
      <Button kind="line" onClick={() => onUse(voucher.code)}>
        {words.use}
      </Button>
    </section>
  )
}
