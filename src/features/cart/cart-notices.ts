import { MESSAGES } from '#contract/messages.ts'
import { showAlert, showToast } from '../../lib/notices.ts'
import type { DrainReport } from '../../offline/drain.ts'

/** An edit made this long ago is still on the person's mind: its own toast. Older ones share one. */
const JUST_NOW_MS = 10_000

const changesSaved = (count: number): string => (count === 1 ? '1 change saved' : `${count} changes saved`)

/** Says what became of the changes a drain of this page has sent. A refusal while nobody looks stays on its line. */
export function tellSettled({ settled }: DrainReport, now: number): void {
  const saved = settled.filter(({ outcome }) => outcome.kind === 'acked')
  const isFresh = saved.some(({ operation }) => now - operation.editedAt < JUST_NOW_MS)
  if (saved.length > 0)
    showToast({
      id: 'cart-updated',
      kind: 'success',
      message: isFresh ? MESSAGES.cartUpdated : changesSaved(saved.length),
    })
  if (document.visibilityState === 'hidden') return
  for (const { outcome } of settled) if (outcome.kind === 'rejected') showAlert(outcome.refusal.userMessage)
}
