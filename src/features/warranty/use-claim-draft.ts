import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { device } from '../../offline/storage/device.ts'
import { openOwnRecords } from '../../offline/storage/own-records.ts'
import { queueOwner } from '../../session/open-queue.ts'
import { useOwner } from '../../session/use-session.ts'
import { type ClaimDraft, EMPTY_DRAFT, readDraft } from './claim-draft.ts'

/** Key of the record that becomes the claim when it is sent. */
export const CLAIM_DRAFT = 'draft:claim'

/** The draft of the claim form with its files: stored at every change and restored after a reload or crash. */
export function useClaimDraft(chosen: string) {
  const person = useOwner()
  const [draft, setDraft] = useState<ClaimDraft>({ ...EMPTY_DRAFT, goods: chosen })
  const latest = useRef(draft)
  const show = useCallback((value: ClaimDraft) => {
    latest.current = value
    setDraft(value)
  }, [])
  const records = useMemo(() => openOwnRecords(device(), queueOwner(person)), [person])
  useEffect(() => {
    if (person === null) return
    let isWanted = true
    const restoreDraft = async () => {
      const before = readDraft((await records.read(CLAIM_DRAFT))?.value)
      // Does not overwrite what was written meanwhile.
      if (isWanted && latest.current.description === '') show({ ...before, goods: chosen || before.goods })
    }
    restoreDraft().catch(() => {})
    return () => {
      isWanted = false
    }
  }, [records, person, chosen, show])

  const change = useCallback(
    (changed: Partial<ClaimDraft>) => {
      const value = { ...latest.current, ...changed }
      show(value)
      // Storage failed; the input is still in its field.
      records.keep(CLAIM_DRAFT, { value, at: Date.now() }).catch(() => {})
    },
    [records, show],
  )
  const clear = useCallback(() => show(EMPTY_DRAFT), [show])
  return { draft, change, clear }
}
