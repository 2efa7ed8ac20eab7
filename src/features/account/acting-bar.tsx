import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { CallRefused } from '../../lib/call-errors.ts'
import { showToast } from '../../lib/notices.ts'
import { actingRoom, useActingWords } from '../../words/acting/acting-words.ts'
import { guardRoom } from '../../words/guard/guard-words.ts'
import { lazyPart } from '../../words/room.ts'
import { type Acting, chooseDealer, useActing, usePartition } from '../session/acting.ts'
import { openDealers, openShow, useDealerQuestion } from '../session/dealer-question.ts'
import { actingProfile } from './account-queries.ts'
import styles from './acting-bar.module.css'
import { DealerSelector } from './dealer-selector.tsx'
import { dealerTint } from './dealer-tint.ts'

const ShowSheet = lazyPart([guardRoom], async () => (await import('./show-sheet.tsx')).ShowSheet)

/**
 * For whom everything on the screen is, on every page of a sales person, with the way to another dealer and the way to
 * show the tablet to this one.
 *
 * @param unsent changes of this dealer's cart that wait to be sent
 */
function ActingBar({ unsent }: { unsent: number }) {
  const { bar } = useActingWords()
  const acting = useActing()
  const isShow = useDealerQuestion() === 'show'
  useRoomAtTheEdge()
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

/** Loaded for a sales person alone; its words come along. */
export async function loadActingBar() {
  await actingRoom.load()
  return { default: ActingBar }
}

function Named({ acting: { dealer, isShown } }: { acting: Acting }) {
  const { bar } = useActingWords()
  return (
    <>
      <p>
        <strong>{isShown ? bar.shownTo(dealer.name) : bar.actingFor(dealer.name)}</strong> {dealer.company}
      </p>
      {isShown ? (
        <button type="button" onClick={openShow}>
          {bar.takeBack}
        </button>
      ) : (
        <button type="button" aria-label={bar.changeFrom(dealer.name)} onClick={openDealers}>
          {bar.change}
        </button>
      )}
    </>
  )
}

function Unnamed() {
  const { bar } = useActingWords()
  return (
    <>
      <p>
        <strong>{bar.none}</strong>
      </p>
      <button type="button" onClick={openDealers}>
        {bar.choose}
      </button>
    </>
  )
}

/** The bar lies over the page's lower edge: what else lies there moves up, and the page ends later. */
function useRoomAtTheEdge(): void {
  useEffect(() => {
    const root = document.documentElement
    root.dataset.acting = ''
    return () => {
      delete root.dataset.acting
    }
  }, [])
}

/** A dealer that the server does not know of this sales person, any more or ever, is let go. */
function useAssignment(acting: Acting | null): void {
  const { selector } = useActingWords()
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
