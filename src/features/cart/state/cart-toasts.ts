import { showAlert, showToast } from '../../../lib/alerts-and-toasts.ts'
import { footerNamespace } from '../../../messages/footer/footer-messages.ts'
import { frameNamespace } from '../../../messages/frame/frame-messages.ts'
import type { DrainReport } from '../../../offline/outbox/drain.ts'
import { cartNamespace } from '../messages/cart/cart-messages.ts'

/** Maximum age of an edit whose success gets its own toast; older edits share one. */
const JUST_NOW_MS = 10_000

/**
 * Shows the results of the changes that a drain of this page has sent. A refusal while the page is hidden is shown on
 * its line only.
 */
export async function showSettledToasts({ settled, orders }: DrainReport, now: number): Promise<void> {
  if (orders.length > 0) void showOrderToasts(orders)
  const saved = settled.filter(({ outcome }) => outcome.kind === 'acked')
  const isFresh = saved.some(({ operation }) => now - operation.editedAt < JUST_NOW_MS)
  if (document.visibilityState !== 'hidden') {
    for (const { outcome } of settled) if (outcome.kind === 'rejected') showAlert(outcome.refusal.userMessage)
  }
  if (saved.length === 0) return
  const message = isFresh
    ? (await frameNamespace.load()).messages.cartUpdated
    : (await cartNamespace.load()).sync.saved(saved.length)
  showToast({ id: 'cart-updated', kind: 'success', message })
}

/** Each order that the server has confirmed or refused since, by its reference. */
async function showOrderToasts(orders: DrainReport['orders']): Promise<void> {
  const { sync } = await cartNamespace.load()
  for (const { order, outcome } of orders) {
    const { reference, fence } = order
    const id = `order-${reference}`
    if (outcome.kind === 'acked') showToast({ id, kind: 'success', message: sync.orderConfirmed(reference) })
    if (outcome.kind === 'refused' && fence === null)
      showToast({ id, kind: 'warning', message: sync.orderNeedsYou(reference), autoClose: false })
  }
}

/** Shown after storage timed out twice: a new tab often gets a working connection. */
export async function showStorageHungToast(): Promise<void> {
  const { sync } = await cartNamespace.load()
  const { update } = await footerNamespace.load()
  showToast({
    id: 'storage-hung',
    kind: 'warning',
    message: sync.storageHung,
    autoClose: false,
    action: { label: update.reload, run: () => location.reload() },
  })
}
