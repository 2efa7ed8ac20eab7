import { cartOperations } from '../../../platform/metrics/metrics.ts'

interface SettledCount {
  /** Code of the refusal; null when the operation was applied. */
  code: string | null
  /** Settled by an earlier request: this one repeated it. */
  isKnown: boolean
}

/** Counts an operation for the metrics, once its transaction is committed. */
export function countOperation({ code, isKnown }: SettledCount): void {
  const outcome = code === null ? 'applied' : 'refused'
  cartOperations.inc({ outcome: isKnown ? 'replayed' : outcome, code: code ?? '' })
}
