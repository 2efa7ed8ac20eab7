import type { FieldValues, UseFormReturn } from 'react-hook-form'

interface AutosaveOptions<Typed extends FieldValues> {
  /** Resolves with a function that restores the draft into the form without overwriting fields changed meanwhile. */
  read(): Promise<() => void>
  keep(typed: Typed): void
}

/**
 * Saves a form as a draft at every field change, but only after the stored draft was restored: saving earlier, or
 * between restored fields, would lose the rest of the draft if the page closed just then.
 *
 * @returns the stop function
 */
export function autosaveDraft<Typed extends FieldValues>(
  { watch, getValues }: Pick<UseFormReturn<Typed>, 'watch' | 'getValues'>,
  { read, keep }: AutosaveOptions<Typed>,
): () => void {
  let isBack = false
  let isChanged = false
  let isStopped = false
  const { unsubscribe } = watch((_typed, { name }) => {
    // The whole form was reset: sent, or filled with the server's data.
    if (!name) return
    if (isBack) keep(getValues())
    else isChanged = true
  })
  const restoreDraft = async () => {
    // If the storage cannot be read, there is no draft.
    const putBack = await read().catch(() => () => {})
    if (isStopped) return
    putBack()
    isBack = true
    if (isChanged) keep(getValues())
  }
  void restoreDraft()
  return () => {
    isStopped = true
    unsubscribe()
  }
}
