import type { FrameMessages } from '../../../messages/frame/en.ts'
import type { DotState } from '../../../ui/status-dot.tsx'
import type { ShownConnection } from '../state/cart-view.ts'

interface ChipMessages {
  dot: DotState
  text: string
}

type Shown = 'state' | 'isFailing' | 'waiting' | 'needsYou' | 'nextTryAt'

/**
 * Text and status dot of the connection chip; null while the server responds and no change is delayed. Offline it shows
 * the age of the stock data until changes are queued, because these matter more.
 *
 * @param asOf formatted time of the last response; called only if it is shown
 */
export function chipContent(
  { state, isFailing, waiting, needsYou, nextTryAt }: Pick<ShownConnection, Shown>,
  asOf: () => string | null,
  { connection: messages }: Pick<FrameMessages, 'connection'>,
): ChipMessages | null {
  switch (state) {
    case 'storage-failed':
      return { dot: 'signal', text: messages.storage }
    case 'sign-in':
      return { dot: 'signal', text: messages.signIn(waiting) }
    case 'update':
      return { dot: 'signal', text: messages.update }
    case 'portal':
      return { dot: 'signal', text: messages.portal }
    case 'online':
    case 'offline':
      break
  }
  if (needsYou > 0) return { dot: 'signal', text: messages.needsYou(needsYou) }
  if (state === 'online')
    return waiting > 0 && nextTryAt !== null ? { dot: 'half', text: messages.waiting(waiting) } : null
  const [alone, withStock, withWaiting] = isFailing
    ? [messages.failing, messages.failingStock, messages.failingWaiting]
    : [messages.offline, messages.stockAsOf, messages.offlineWaiting]
  if (waiting > 0) return { dot: 'half', text: withWaiting(waiting) }
  const lastAnswer = asOf()
  return { dot: 'hollow', text: lastAnswer ? withStock(lastAnswer) : alone }
}
