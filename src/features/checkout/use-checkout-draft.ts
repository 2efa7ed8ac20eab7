import { useEffect, useRef, useState } from 'react'
import { browserClock } from '../../lib/format/clock.ts'
import type { Owner } from '../../offline/storage/owner.ts'
import { type CheckoutDraft, NEW_DRAFT, readDraft } from './checkout-draft.ts'
import { checkoutRecords } from './checkout-records.ts'

const NAME = 'checkout-draft'

/** Stored checkout choices per buyer: restored after a reload, offline, and on another day. */
export function useCheckoutDraft(partition: Owner | null) {
  /** `isNew`: this device has no choices, which is known once they were read. */
  const [state, setState] = useState({ draft: NEW_DRAFT, isNew: false })
  const latest = useRef(NEW_DRAFT)
  useEffect(() => {
    const show = (next: CheckoutDraft, isNew = false) => {
      latest.current = next
      setState({ draft: next, isNew })
    }
    show(NEW_DRAFT)
    if (partition === null) return
    let isHere = true
    const restoreDraft = async () => {
      const stored = await checkoutRecords(partition).read(NAME)
      // A choice made meanwhile takes precedence over the stored one.
      if (!isHere || latest.current !== NEW_DRAFT) return
      if (stored) show(readDraft(stored.value))
      else show(NEW_DRAFT, true)
    }
    // A device that cannot be read has stored nothing.
    restoreDraft().catch(() => isHere && show(NEW_DRAFT, true))
    return () => {
      isHere = false
    }
  }, [partition])

  const choose = (chosen: Partial<CheckoutDraft>) => {
    const value = { ...latest.current, ...chosen }
    latest.current = value
    setState({ draft: value, isNew: false })
    if (partition === null) return
    checkoutRecords(partition)
      .keep(NAME, { value, at: browserClock.now() })
      .catch(() => {})
  }
  return { ...state, choose }
}
