import { useState } from 'react'
import type { VoucherOffer } from '#contract/vouchers/voucher.ts'
import { formatCount } from '../../lib/format/format-money.ts'
import { useSite } from '../../lib/site.ts'
import { Button } from '../../ui/button.tsx'
import { OfflineButton } from '../../ui/offline-button.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { usePointsMessages } from '../points/messages/points/points-messages.ts'
import { Ticket } from './ticket.tsx'
import { useClaimVoucher } from './use-claim-voucher.ts'
import styles from './wallet.module.css'

interface Props {
  offers: readonly VoucherOffer[]
  balance: number
  isOffline: boolean
}

/** Vouchers that can be bought with points. */
export function VoucherOffers({ offers, ...view }: Props) {
  const { vouchers: messages } = usePointsMessages()
  if (offers.length === 0) return null
  return (
    <section className={styles.offers}>
      <h2>{messages.offers}</h2>
      <ul>
        {offers.map((offer) => (
          <li key={offer.voucher_id}>
            <Offer offer={offer} {...view} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Offer({ offer, balance, isOffline }: Omit<Props, 'offers'> & { offer: VoucherOffer }) {
  const { vouchers: messages, points } = usePointsMessages()
  const { locale } = useSite()
  const { claim, isBusy, error } = useClaimVoucher()
  const { points_cost: cost, valid_days: days, voucher_id, refusal } = offer
  const formatPoints = (count: number) => points(formatCount(count, locale))
  const against = refusal ?? (balance < cost ? messages.missing(formatPoints(cost - balance)) : null)
  return (
    <Ticket
      summary={offer}
      rank={3}
      stub={
        <>
          {days !== null && <p>{messages.validFor(days)}</p>}
          {against !== null && <p className={styles.against}>{against}</p>}
          {error && <p role="alert">{error}</p>}
        </>
      }
      action={
        against === null &&
        (isOffline ? (
          <OfflineButton>{messages.takeOffline}</OfflineButton>
        ) : (
          <Take
            what={offer.value_text}
            cost={formatPoints(cost)}
            left={formatPoints(balance - cost)}
            isBusy={isBusy}
            onTake={() => void claim({ voucher_id })}
          />
        ))
      }
    >
      {against !== null && <p>{formatPoints(cost)}</p>}
    </Ticket>
  )
}

interface TakeProps {
  /** The voucher's value in words. */
  what: string
  /** In words, as the points left afterwards. */
  cost: string
  left: string
  isBusy: boolean
  onTake(): void
}

/** Points that are spent don't come back, so the person is asked first. */
function Take({ what, cost, left, isBusy, onTake }: TakeProps) {
  const { vouchers: messages } = usePointsMessages()
  const [isAsked, setAsked] = useState(false)
  const close = () => setAsked(false)
  const take = () => {
    close()
    onTake()
  }
  return (
    <>
      <Button kind="line" isBusy={isBusy} onClick={() => setAsked(true)}>
        {messages.take(cost)}
      </Button>
      <ConfirmDialog
        title={messages.ask(cost)}
        isOpen={isAsked}
        onClose={close}
        stay={messages.keep}
        act={messages.take(cost)}
        onAct={take}
      >
        <p>{messages.askText(what, left)}</p>
      </ConfirmDialog>
    </>
  )
}
