import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { DEALER_FORM } from '../../offline/application.ts'
import { formDrafts } from '../../offline/form-drafts.ts'
import type { Owner } from '../../offline/operation.ts'
import { type DealerField, isField, type TypedDealer, typedBefore } from './dealer-fields.ts'

/** Keeps what is typed on the device with every letter, and brings it back after a reload or a crash. */
export function useDealerDraft(writer: Owner, { getValues, setValue, watch }: UseFormReturn<TypedDealer>): void {
  useEffect(() => {
    let isWanted = true
    const bringBack = async () => {
      const before = typedBefore(await formDrafts(writer).read(DEALER_FORM))
      if (!isWanted) return
      // A field that was filled meanwhile is not touched.
      for (const name of Object.keys(before).filter(isField))
        if (before[name] && !getValues(name)) setValue<DealerField>(name, before[name])
    }
    bringBack().catch(() => {})
    const { unsubscribe } = watch((typed, { name }) => {
      const { accept_terms: _consent, ...texts } = typed
      if (name)
        formDrafts(writer)
          .keep(DEALER_FORM, texts)
          .catch(() => {})
    })
    return () => {
      isWanted = false
      unsubscribe()
    }
  }, [writer, getValues, setValue, watch])
}
