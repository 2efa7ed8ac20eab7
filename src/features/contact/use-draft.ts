import { useCallback, useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { autosaveDraft } from '../../lib/autosave-draft.ts'
import { type ContactDraft, contactDraftOf } from '../../offline/requests/contact-draft.ts'
import type { ContactBody } from '../../offline/requests/request.ts'
import { queueOwner } from '../../session/open-queue.ts'
import { useSession } from '../../session/use-session.ts'

const FIELDS = ['name', 'phone', 'email', 'topic', 'order_no', 'message'] as const

/**
 * Stores the form as a draft at every keystroke and restores it after a reload or crash; empty fields are filled from
 * the profile. Filled fields are never changed.
 */
export function useDraft({ getValues, setValue, watch }: UseFormReturn<ContactBody>) {
  const { owner, profile } = useSession()
  const fillIn = useCallback(
    (draft: ContactDraft) => {
      for (const field of FIELDS) {
        const value = draft[field]
        if (value && !getValues(field)) setValue(field, value)
      }
    },
    [getValues, setValue],
  )

  useEffect(() => {
    const stored = contactDraftOf(queueOwner(owner))
    return autosaveDraft<ContactBody>(
      { getValues, watch },
      {
        async read() {
          const draft = await stored.read()
          return () => fillIn(draft ?? {})
        },
        keep: serializeWrites((typed) => stored.keep(typed)),
      },
    )
  }, [owner, getValues, watch, fillIn])

  useEffect(() => {
    if (!profile) return
    const { first_name, last_name, phone, email } = profile
    fillIn({ name: `${first_name} ${last_name}`.trim(), phone: phone ?? '', email: email ?? '' })
  }, [profile, fillIn])

  return fillIn
}

/** Serialises writes: while one is running, only the newest of the waiting values is kept. */
function serializeWrites<Value>(write: (value: Value) => Promise<void>): (value: Value) => void {
  let waiting: { value: Value } | null = null
  let isWriting = false
  const work = async () => {
    isWriting = true
    while (waiting) {
      const { value } = waiting
      waiting = null
      // Storage failed; the text is still in its field.
      await write(value).catch(() => {})
    }
    isWriting = false
  }
  return (value) => {
    waiting = { value }
    if (!isWriting) void work()
  }
}
