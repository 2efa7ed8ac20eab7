import { useCallback, useEffect, useMemo, useState } from 'react'
import { device } from '../../offline/storage/device.ts'
import { openOwnRecords } from '../../offline/storage/own-records.ts'
import { queueOwner } from '../auth/session/open-queue.ts'
import { useOwner } from '../auth/session/use-session.ts'
import { type ClaimDraft, EMPTY_DRAFT, readDraft } from './claim-draft.ts'

/** Key of the record that becomes the claim when it is sent. */
export const CLAIM_DRAFT = 'draft:claim'

/** The draft of the claim form with its files: stored at every change and restored after a reload or crash. */
export function useClaimDraft(chosen: string) {
  const person = useOwner()
  const [draft, setDraft] = useState<ClaimDraft>({ ...EMPTY_DRAFT, goods: chosen })
  const records = useMemo(() => openOwnRecords(device(), queueOwner(person)), [person])
  useEffect(() => {
    if (person === null) return
    let isWanted = true
    const bringBack = async () => {
      const before = readDraft((await records.read(CLAIM_DRAFT))?.value)
      // Does not overwrite what was written meanwhile.
      if (isWanted) setDraft((now) => (now.description === '' ? { ...before, goods: chosen || before.goods } : now))
    }
    bringBack().catch(() => {})
    return () => {
      isWanted = false
    }
  }, [records, person, chosen])

  const change = useCallback(
    (changed: Partial<ClaimDraft>) =>
      setDraft((before) => {
        const value = { ...before, ...changed }
        // Storage failed; the input is still in its field.
        records.keep(CLAIM_DRAFT, { value, at: Date.now() }).catch(() => {})
        return value
      }),
    [records],
  )
  const clear = useCallback(() => setDraft(EMPTY_DRAFT), [])
  return { draft, change, clear }
}
