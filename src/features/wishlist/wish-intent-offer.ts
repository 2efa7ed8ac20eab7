import { showAlert, showToast } from '../../lib/alerts-and-toasts.ts'
import { browserClock } from '../../lib/format/clock.ts'
import { frameNamespace } from '../../messages/frame/frame-messages.ts'
import { takeWishIntent, type WishIntent } from '../../offline/requests/wishes.ts'
import { device } from '../../offline/storage/device.ts'
import { wishlistNamespace } from './messages/wishlist/wishlist-messages.ts'

/** After sign-in: offers the item that the guest chose, instead of adding it, because that may be another person's. */
export async function offerWishIntent(keep: (wish: WishIntent) => Promise<unknown>): Promise<void> {
  const intent = await takeWishIntent(device(), browserClock.now()).catch(() => null)
  if (!intent) return
  const messages = await wishlistNamespace.load()
  const run = async () => {
    try {
      await keep(intent)
    } catch {
      showAlert((await frameNamespace.load()).messages.somethingWrong)
    }
  }
  showToast({
    id: 'wish-offer',
    kind: 'default',
    message: messages.offer(intent.name),
    action: { label: messages.keepIt, run: () => void run() },
  })
}
