/** Does what the person asked for before the app was there, oldest first; an element that is gone asks for nothing. */
export function answerEarlyTaps(): void {
  for (const [kind, element] of window.earlyTaps?.() ?? []) {
    if (!element.isConnected) continue
    if (kind === 'submit' && element instanceof HTMLFormElement) element.requestSubmit()
    else element.click()
  }
}
