/** Answers how much the person asked for before the app was there, and does it from here on. */
export function answerEarlyTaps(): number {
  const taps = window.earlyTaps?.() ?? []
  void answer(taps)
  return taps.length
}

/** Oldest first; an element that is gone asks for nothing. */
async function answer(taps: ReturnType<NonNullable<Window['earlyTaps']>>): Promise<void> {
  for (const [kind, element] of taps) {
    // Each is answered by the page as it is after the one before, and the first one too by a page that knows its person:
    // what React has to draw by now it draws first.
    await Promise.resolve()
    if (!element.isConnected) continue
    if (kind === 'submit' && element instanceof HTMLFormElement) element.requestSubmit()
    else element.click()
  }
}
