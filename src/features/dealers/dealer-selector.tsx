import { useEffect, useMemo, useState } from 'react'
import { countQueues, type QueueCount } from '../../offline/outbox/queue-counts.ts'
import { type Owner, ownerOf, personOf } from '../../offline/storage/owner.ts'
import { pageDevice } from '../../offline/storage/page-device.ts'
import { type Acting, type ChosenDealer, chooseDealer, usePartition } from '../../session/acting.ts'
import { actFor, closeDealerDialog, useDealerDialog } from '../../session/dealer-dialog.ts'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { SearchModal } from '../../ui/overlays/search-modal.tsx'
import { ownDealers } from '../account/account-queries.ts'
import { useOwnQuery } from '../account/use-own-query.ts'
import { useActingMessages } from '../buyers/messages/acting/acting-messages.ts'
import styles from './acting-bar.module.css'
import { dealerTint } from './dealer-tint.ts'
import { chosenOf, type Dealer, searchDealers } from './search-dealers.ts'

interface Props {
  acting: Acting | null
  /** Number of unsent changes of the chosen dealer's cart. */
  unsent: number
}

const NONE: readonly Dealer[] = []

/**
 * Selector of the sales person's dealers by full name, also offline. Asks for confirmation before leaving a dealer with
 * unsent changes.
 */
export function DealerSelector({ acting, unsent }: Props) {
  const requested = useDealerDialog()
  const next = typeof requested === 'object' ? requested : null
  const current = acting?.dealer.id
  const isAsking = next !== null && current !== undefined && next.id !== current && unsent > 0
  useEffect(() => {
    if (next === null || isAsking) return
    closeDealerDialog()
    if (next.id !== current) chooseDealer(next)
  }, [next, isAsking, current])
  return (
    <>
      <Dealers current={current} onChoose={actFor} />
      <SwitchDealerDialog {...{ acting, unsent, next: isAsking ? next : null }} onClose={closeDealerDialog} />
    </>
  )
}

interface DealersProps {
  /** Id of the dealer currently acted for. */
  current: string | undefined
  onChoose: (dealer: ChosenDealer) => void
}

function Dealers({ current, onChoose }: DealersProps) {
  const { selector: messages } = useActingMessages()
  const question = useDealerDialog()
  const [typed, setTyped] = useState('')
  const isOpen = question === 'choose' || question === 'first'
  const { dealers, hits, isKnown } = useHits({ typed, isOpen, current })
  const close = () => {
    setTyped('')
    closeDealerDialog()
  }
  const choose = (id: string) => {
    const found = dealers.find(({ dealer_id }) => dealer_id === id)
    close()
    if (found) onChoose(chosenOf(found))
  }
  const counted = hits.length > 0 ? messages.found(hits.length) : messages.nobody
  const known = dealers.length > 0 ? counted : messages.none
  return (
    <SearchModal
      label={messages.find}
      isOpen={isOpen}
      onClose={close}
      query={typed}
      onQuery={setTyped}
      hits={hits}
      onChoose={choose}
      status={isKnown ? known : messages.waiting}
    >
      {question === 'first' && (
        <div className={styles.intro}>
          <h2>{messages.first}</h2>
          <p>{messages.firstText}</p>
        </div>
      )}
    </SearchModal>
  )
}

interface LeaveProps extends Props {
  /** The dealer to switch to; null: no confirmation is open. */
  next: ChosenDealer | null
  onClose: () => void
}

function SwitchDealerDialog({ acting, unsent, next, onClose }: LeaveProps) {
  const { leave } = useActingMessages()
  const go = () => {
    chooseDealer(next)
    onClose()
  }
  return (
    <ConfirmDialog
      title={leave.title(next?.name ?? '')}
      isOpen={next !== null}
      onClose={onClose}
      stay={leave.stay}
      act={leave.go}
      onAct={go}
    >
      <p>{leave.text(unsent, acting?.dealer.name ?? '')}</p>
    </ConfirmDialog>
  )
}

interface HitsInput extends Pick<DealersProps, 'current'> {
  typed: string
  isOpen: boolean
}

/** Loads and stores the list before the selector is opened, so that it is available offline. */
function useHits({ typed, isOpen, current }: HitsInput) {
  const partition = usePartition()
  const counts = useCounts(partition, isOpen)
  const { data } = useOwnQuery(ownDealers)
  const dealers = data?.dealers.data ?? NONE
  const hits = useMemo(
    () =>
      searchDealers(typed, dealers).map((dealer) => {
        const { dealer_id: id } = dealer
        const count = partition === null ? undefined : counts.get(ownerOf(personOf(partition), id))
        return { id, content: <Row dealer={dealer} count={count} isCurrent={id === current} /> }
      }),
    [typed, dealers, partition, counts, current],
  )
  return { dealers, hits, isKnown: data !== undefined }
}

const NO_COUNTS: ReadonlyMap<Owner, QueueCount> = new Map()

/** Queued changes per dealer on this device, counted when the list is opened. */
function useCounts(partition: Owner | null, isOpen: boolean): ReadonlyMap<Owner, QueueCount> {
  const [counts, setCounts] = useState(NO_COUNTS)
  useEffect(() => {
    if (!isOpen || partition === null) return
    // A device that cannot be read has no queued changes.
    countQueues(pageDevice(), partition).then(setCounts, () => setCounts(NO_COUNTS))
  }, [isOpen, partition])
  return counts
}

interface RowProps {
  dealer: Dealer
  count: QueueCount | undefined
  isCurrent: boolean
}

function Row({ dealer: { dealer_id, dealer }, count, isCurrent }: RowProps) {
  const { selector: messages } = useActingMessages()
  const parts = [
    isCurrent && messages.current,
    count && count.waiting > 0 && messages.unsent(count.waiting),
    count && count.needsYou > 0 && messages.needYou(count.needsYou),
  ]
  return (
    <span className={styles.dealer}>
      <span className={`${styles.dot} ${dealerTint(dealer_id)}`} aria-hidden="true" />
      <span>
        <strong>
          {dealer.first_name} {dealer.last_name}
        </strong>
        <small>{[dealer.company_name, dealer.tier && messages.tiers[dealer.tier]].filter(Boolean).join(' · ')}</small>
      </span>
      <em>{parts.filter(Boolean).join(', ')}</em>
    </span>
  )
}
