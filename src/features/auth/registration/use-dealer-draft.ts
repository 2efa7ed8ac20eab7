import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { autosaveDraft } from '../../../lib/autosave-draft.ts'
import { DEALER_FORM } from '../../../offline/requests/request.ts'
import { formDrafts } from '../../../offline/storage/form-drafts.ts'
import type { Owner } from '../../../offline/storage/owner.ts'
import { type DealerField, isField, readStoredFields, type TypedDealer } from './dealer-fields.ts'

/** Stores the typed values on every input, and restores them after a reload or crash. */
export function useDealerDraft(writer: Owner, { getValues, setValue, watch }: UseFormReturn<TypedDealer>): void {
  useEffect(() => {
    const drafts = formDrafts(writer)
    return autosaveDraft(
      { getValues, watch },
      {
        async read() {
          const before = readStoredFields(await drafts.read(DEALER_FORM))
          return () => {
            // A field filled in meanwhile is not overwritten.
            for (const name of Object.keys(before).filter(isField))
              if (before[name] && !getValues(name)) setValue<DealerField>(name, before[name])
          }
        },
        keep({ accept_terms: _consent, ...texts }) {
          drafts.keep(DEALER_FORM, texts).catch(() => {})
        },
      },
    )
  }, [writer, getValues, setValue, watch])
}
