/** Caret position in the masked text: before as many digits as followed the caret in the typed text. */
export function caretAfter(masked: string, { typed, caret }: { typed: string; caret: number }): number {
  let digitsAfterCaret = typed.slice(caret).replace(/\D/g, '').length
  let at = masked.length
  for (; at > 0 && digitsAfterCaret > 0; at--) if (/\d/.test(masked[at - 1] ?? '')) digitsAfterCaret--
  return at
}
