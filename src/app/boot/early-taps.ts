import { isOfPersonHere, replayAddition } from '../../offline/storage/pending-additions.ts'

/** Replays the taps made before the app was mounted, stops recording them, and returns their number. */
export function replayEarlyTaps(): number {
  const taps = window.earlyTaps?.() ?? []
  // The app starts in the end, at a tap or with the network.
  document.querySelector('.start-failed')?.remove()
  void answer(taps)
  return taps.length
}

/**
 * Replays oldest first and skips elements that are no longer in the document. An addition that is skipped, or whose
 * click finds no listener, is made when the cart starts, for the person who tapped.
 */
async function answer(taps: ReturnType<NonNullable<Window['earlyTaps']>>): Promise<void> {
  for (const [kind, element, addition] of taps) {
    // Yields before each tap, so that React first renders pending updates such as the signed-in state.
    await Promise.resolve()
    if (!element.isConnected || (addition && !isOfPersonHere(addition))) continue
    if (kind === 'submit' && element instanceof HTMLFormElement) element.requestSubmit()
    else replayAddition(addition, () => element.click())
  }
}
