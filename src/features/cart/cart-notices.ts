import { showAlert, showToast } from '../../lib/notices.ts'
import type { DrainReport } from '../../offline/drain.ts'
import { cartRoom } from '../../words/cart/cart-words.ts'
import { footRoom } from '../../words/foot/foot-words.ts'
import { frameRoom } from '../../words/frame/frame-words.ts'

/** An edit made this long ago is still on the person's mind: its own toast. Older ones share one. */
const JUST_NOW_MS = 10_000

/** Says what became of the changes a drain of this page has sent. A refusal while nobody looks stays on its line. */
export async function tellSettled({ settled }: DrainReport, now: number): Promise<void> {
  const saved = settled.filter(({ outcome }) => outcome.kind === 'acked')
  const isFresh = saved.some(({ operation }) => now - operation.editedAt < JUST_NOW_MS)
  if (document.visibilityState !== 'hidden') {
    for (const { outcome } of settled) if (outcome.kind === 'rejected') showAlert(outcome.refusal.userMessage)
  }
  if (saved.length === 0) return
  const message = isFresh
    ? (await frameRoom.load()).messages.cartUpdated
    : (await cartRoom.load()).sync.saved(saved.length)
  showToast({ id: 'cart-updated', kind: 'success', message })
}

/** The storage did not answer, twice: a document of its own often gets another connection. */
export async function tellStorageHung(): Promise<void> {
  const { sync } = await cartRoom.load()
  const { update } = await footRoom.load()
  showToast({
    id: 'storage-hung',
    kind: 'warning',
    message: sync.storageHung,
    autoClose: false,
    action: { label: update.reload, run: () => location.reload() },
  })
}
