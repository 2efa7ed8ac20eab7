/**
 * Does what the person asked for before the app was there, oldest first; an element that is gone asks for nothing.
 * Answers how much was asked.
 */
export function answerEarlyTaps(): number {
  const taps = window.earlyTaps?.() ?? []
  for (const [kind, element] of taps) {
    if (!element.isConnected) continue
    if (kind === 'submit' && element instanceof HTMLFormElement) element.requestSubmit()
    else element.click()
  }
  return taps.length
}
