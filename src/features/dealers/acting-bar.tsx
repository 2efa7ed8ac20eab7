import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { showToast } from '../../lib/alerts-and-toasts.ts'
import { CallRefused } from '../../lib/http/call-errors.ts'
import { guardNamespace } from '../../messages/guard/guard-messages.ts'
import { lazyComponent } from '../../messages/namespace.ts'
import { type Acting, chooseDealer, useActing, usePartition } from '../../session/acting.ts'
import { openDealerSelector, openHandOver, useDealerDialog } from '../../session/dealer-dialog.ts'
import { actingProfile } from '../account/account-queries.ts'
import { actingNamespace, useActingMessages } from '../buyers/messages/acting/acting-messages.ts'
import styles from './acting-bar.module.css'
import { DealerSelector } from './dealer-selector.tsx'
import { dealerTint } from './dealer-tint.ts'

const ShowSheet = lazyComponent(
  [guardNamespace],
  async () => (await import('../buyers/hand-over-sheet.tsx')).HandOverSheet,
)

/**
 * Shows a sales person on every page the dealer they act for, with actions to switch the dealer and to hand over the
 * tablet.
 *
 * @param unsent queued changes of this dealer's cart
 */
function ActingBar({ unsent }: { unsent: number }) {
  const { bar } = useActingMessages()
  const acting = useActing()
  const isShow = useDealerDialog() === 'show'
  useBottomBarSpace()
  useAssignment(acting)
  return (
    <>
      <aside className={`${styles.bar} ${acting ? dealerTint(acting.dealer.id) : styles.none}`} aria-label={bar.region}>
        {acting ? <Named acting={acting} /> : <Unnamed />}
      </aside>
      {!acting?.isShown && <DealerSelector acting={acting} unsent={unsent} />}
      <Suspense>{isShow && acting && <ShowSheet acting={acting} />}</Suspense>
    </>
  )
}

/** Loaded for sales persons only, together with its messages. */
export async function loadActingBar() {
  await actingNamespace.load()
  return { default: ActingBar }
}

function Named({ acting: { dealer, isShown } }: { acting: Acting }) {
  const { bar } = useActingMessages()
  return (
    <>
      <p>
        <strong>{isShown ? bar.shownTo(dealer.name) : bar.actingFor(dealer.name)}</strong> {dealer.company}
      </p>
      {isShown ? (
        <button type="button" onClick={openHandOver}>
          {bar.takeBack}
        </button>
      ) : (
        <button type="button" aria-label={bar.changeFrom(dealer.name)} onClick={openDealerSelector}>
          {bar.change}
        </button>
      )}
    </>
  )
}

function Unnamed() {
  const { bar } = useActingMessages()
  return (
    <>
      <p>
        <strong>{bar.none}</strong>
      </p>
      <button type="button" onClick={openDealerSelector}>
        {bar.choose}
      </button>
    </>
  )
}

/** The bar covers the bottom edge of the page: moves other fixed elements up and adds bottom padding. */
function useBottomBarSpace(): void {
  useEffect(() => {
    const root = document.documentElement
    root.dataset.acting = ''
    return () => {
      delete root.dataset.acting
    }
  }, [])
}

/** Deselects a dealer who is not, or no longer, assigned to this sales person. */
function useAssignment(acting: Acting | null): void {
  const { selector } = useActingMessages()
  const partition = usePartition()
  const { error } = useQuery({ ...actingProfile(partition).query, enabled: acting !== null })
  const isGone = acting !== null && error instanceof CallRefused && error.refusal.code === 'DEALER_NOT_ASSIGNED'
  const name = acting?.dealer.name ?? ''
  useEffect(() => {
    if (!isGone) return
    chooseDealer(null)
    showToast({ kind: 'error', message: selector.notYours(name) })
  }, [isGone, name, selector])
}
