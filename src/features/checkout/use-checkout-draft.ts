import { useEffect, useRef, useState } from 'react'
import { browserClock } from '../../lib/format/clock.ts'
import type { Owner } from '../../offline/storage/owner.ts'
import { type CheckoutDraft, NEW_DRAFT, readDraft } from './checkout-draft.ts'
import { checkoutRecords } from './checkout-records.ts'

const NAME = 'checkout-draft'

/** Stored checkout choices per buyer: restored after a reload, offline, and on another day. */
export function useCheckoutDraft(partition: Owner | null) {
  const [draft, setDraft] = useState(NEW_DRAFT)
  const latest = useRef(NEW_DRAFT)
  useEffect(() => {
    const show = (next: CheckoutDraft) => {
      latest.current = next
      setDraft(next)
    }
    show(NEW_DRAFT)
    if (partition === null) return
    let isHere = true
    const restoreDraft = async () => {
      const stored = await checkoutRecords(partition).read(NAME)
      // A choice made meanwhile takes precedence over the stored one.
      if (isHere && stored && latest.current === NEW_DRAFT) show(readDraft(stored.value))
    }
    // A device that cannot be read has stored nothing.
    restoreDraft().catch(() => {})
    return () => {
      isHere = false
    }
  }, [partition])

  const choose = (chosen: Partial<CheckoutDraft>) => {
    const value = { ...latest.current, ...chosen }
    latest.current = value
    setDraft(value)
    if (partition === null) return
    checkoutRecords(partition)
      .keep(NAME, { value, at: browserClock.now() })
      .catch(() => {})
  }
  return { draft, choose }
}
