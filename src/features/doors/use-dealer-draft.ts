import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { formDrafts } from '../../offline/form-drafts.ts'
import { type DealerField, isField, type TypedDealer, typedBefore } from './dealer-fields.ts'
import { DEALER_FORM } from './use-applications.ts'

/** Keeps what is typed on the device with every letter, and brings it back after a reload or a crash. */
export function useDealerDraft({ getValues, setValue, watch }: UseFormReturn<TypedDealer>): void {
  useEffect(() => {
    let isWanted = true
    const bringBack = async () => {
      const before = typedBefore(await formDrafts().read(DEALER_FORM))
      if (!isWanted) return
      // A field that was filled meanwhile is not touched.
      for (const name of Object.keys(before).filter(isField))
        if (before[name] && !getValues(name)) setValue<DealerField>(name, before[name])
    }
    bringBack().catch(() => {})
    const { unsubscribe } = watch((typed, { name }) => {
      const { accept_terms: _consent, ...texts } = typed
      if (name)
        formDrafts()
          .keep(DEALER_FORM, texts)
          .catch(() => {})
    })
    return () => {
      isWanted = false
      unsubscribe()
    }
  }, [getValues, setValue, watch])
}
