import type { FrameMessages } from '../../../messages/frame/en.ts'
import type { DotState } from '../../../ui/status-dot.tsx'
import type { ShownConnection } from '../state/cart-view.ts'

interface ChipMessages {
  lamp: DotState
  text: string
}

/**
 * Text and status dot of the connection chip; null while the server responds and no change is delayed. Offline it shows
 * the age of the stock data until changes are queued, because these matter more.
 *
 * @param asOf formatted time of the last response; called only if it is shown
 */
export function chipContent(
  { state, waiting, needsYou, nextTryAt }: Pick<ShownConnection, 'state' | 'waiting' | 'needsYou' | 'nextTryAt'>,
  asOf: () => string | null,
  { connection: words }: Pick<FrameMessages, 'connection'>,
): ChipMessages | null {
  switch (state) {
    case 'storage-failed':
      return { lamp: 'signal', text: words.storage }
    case 'sign-in':
      return { lamp: 'signal', text: words.signIn(waiting) }
    case 'update':
      return { lamp: 'signal', text: words.update }
    case 'portal':
      return { lamp: 'signal', text: words.portal }
    case 'online':
    case 'offline':
      break
  }
  if (needsYou > 0) return { lamp: 'signal', text: words.needsYou(needsYou) }
  if (state === 'online')
    return waiting > 0 && nextTryAt !== null ? { lamp: 'half', text: words.waiting(waiting) } : null
  if (waiting > 0) return { lamp: 'half', text: words.offlineWaiting(waiting) }
  const lastAnswer = asOf()
  return { lamp: 'hollow', text: lastAnswer ? words.stockAsOf(lastAnswer) : words.offline }
}
