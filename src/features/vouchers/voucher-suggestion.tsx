import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { QueryOf } from '#contract/call.ts'
import { withoutUnseen } from '#contract/invisible-characters.ts'
import type { getVoucherSuggestion } from '#contract/vouchers/calls/get-voucher-suggestion.ts'
import { formatMoney } from '../../lib/format/format-money.ts'
import { callQuery } from '../../lib/http/call-query.ts'
import { useSite } from '../../lib/site.ts'
import { dealerQuery } from '../../offline/storage/owner.ts'
import { usePartition } from '../../session/acting.ts'
import { useSales } from '../../session/use-sales.ts'
import { Button } from '../../ui/button.tsx'
import { StatusDot } from '../../ui/status-dot.tsx'
import { usePointsMessages } from '../points/messages/points/points-messages.ts'
import styles from './voucher-suggestion.module.css'

const suggestion = async () => (await import('#contract/vouchers/calls/get-voucher-suggestion.ts')).getVoucherSuggestion

interface Props {
  /** The input of the cart calculation, without a voucher. */
  query: Omit<QueryOf<typeof getVoucherSuggestion>, 'dealer_id'>
  /** The voucher code in use, as typed; null = none. */
  code: string | null
  onUse: (code: string) => void
}

/** The voucher of the wallet with the largest saving for this cart; renders nothing without one. */
export function VoucherSuggestion({ query: asked, code, onUse }: Props) {
  const { suggestion: messages } = usePointsMessages()
  const { locale } = useSite()
  const { promotesAnything } = useSales()
  const partition = usePartition()
  const query = { ...asked, ...(partition !== null && dealerQuery(partition)) }
  const { data } = useQuery({
    ...callQuery(suggestion, { query }, { queryKey: ['vouchers', 'suggestion', partition, query] }),
    enabled: partition !== null && promotesAnything,
    placeholderData: keepPreviousData,
  })
  const best = data?.suggestion
  if (!best || !promotesAnything) return null
  const { voucher, saving } = best
  if (withoutUnseen(code ?? '').toUpperCase() === voucher.code)
    return (
      <p className={styles.used} role="status">
        <StatusDot state="full" />
        {messages.used}
      </p>
    )
  return (
    <section className={styles.suggestion} aria-label={messages.title}>
      <p>
        <small>{messages.title}</small>
        <strong>{voucher.value_text}</strong>
        <span>
          {voucher.code} · {messages.saves(formatMoney(saving, locale))}
        </span>
      </p>
      <Button kind="line" onClick={() => onUse(voucher.code)}>
        {messages.use}
      </Button>
    </section>
  )
}
