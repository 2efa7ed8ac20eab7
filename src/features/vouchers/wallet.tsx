import type { ResponseOf } from '#contract/call.ts'
import type { getVouchers } from '#contract/vouchers/calls/get-vouchers.ts'
import { VOUCHER_STATES, type Voucher, type VoucherState } from '#contract/vouchers/voucher.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { usePointsMessages } from '../points/messages/points/points-messages.ts'
import { OwnTicket } from './ticket.tsx'
import { VoucherCodeForm } from './voucher-code-form.tsx'
import { VoucherOffers } from './voucher-offers.tsx'
import styles from './wallet.module.css'

interface Props {
  answer: ResponseOf<typeof getVouchers>
  isOffline: boolean
  onUse: (code: string) => void
}

/** Available, used and expired vouchers; a code or points add more. */
export function Wallet({ answer: { vouchers, offers }, isOffline, onUse }: Props) {
  const { vouchers: messages } = usePointsMessages()
  const tabs = VOUCHER_STATES.map((state) => {
    const tickets = vouchers.data.filter((voucher) => voucher.state === state)
    return {
      id: state,
      label: tickets.length > 0 ? `${messages.states[state]} ${tickets.length}` : messages.states[state],
      content: <Tickets state={state} tickets={tickets} onUse={onUse} />,
    }
  })
  return (
    <div className={styles.wallet}>
      <VoucherCodeForm isOffline={isOffline} />
      <div className={styles.tabs}>
        <Tabs label={messages.title} tabs={tabs} />
      </div>
      {offers && <VoucherOffers offers={offers.data} balance={offers.balance} isOffline={isOffline} />}
    </div>
  )
}

interface TicketsProps {
  state: VoucherState
  tickets: readonly Voucher[]
  onUse: (code: string) => void
}

function Tickets({ state, tickets, onUse }: TicketsProps) {
  const { vouchers: messages } = usePointsMessages()
  if (tickets.length === 0)
    return <EmptyState title={messages.empty[state]} {...(state === 'available' && { text: messages.emptyText })} />
  return (
    <ul>
      {tickets.map((voucher) => (
        <li key={voucher.id}>
          <OwnTicket
            voucher={voucher}
            action={
              state === 'available' && (
                <Button
                  kind="line"
                  aria-label={messages.useNamed(voucher.value_text)}
                  onClick={() => onUse(voucher.code)}
                >
                  {messages.use}
                </Button>
              )
            }
          />
        </li>
      ))}
    </ul>
  )
}
