import type { FieldValues, UseFormReturn } from 'react-hook-form'

interface Keeping<Typed extends FieldValues> {
  /** Resolves with what puts back into the form what was kept before; what was written meanwhile it leaves alone. */
  read(): Promise<() => void>
  keep(typed: Typed): void
}

/**
 * Keeps what a form holds with every change of a field, from the moment what was kept before stands in it again. Kept
 * any earlier, or while field after field comes back, the rest of a long text would be gone if the page ended just then.
 *
 * @returns stops it
 */
export function keepTyped<Typed extends FieldValues>(
  { watch, getValues }: Pick<UseFormReturn<Typed>, 'watch' | 'getValues'>,
  { read, keep }: Keeping<Typed>,
): () => void {
  let isBack = false
  let isChanged = false
  let isStopped = false
  const { unsubscribe } = watch((_typed, { name }) => {
    // A form that is emptied as a whole was sent, or shows what the server knows.
    if (!name) return
    if (isBack) keep(getValues())
    else isChanged = true
  })
  const bringBack = async () => {
    // A device that does not let us read has kept nothing.
    const putBack = await read().catch(() => () => {})
    if (isStopped) return
    putBack()
    isBack = true
    if (isChanged) keep(getValues())
  }
  void bringBack()
  return () => {
    isStopped = true
    unsubscribe()
  }
}
