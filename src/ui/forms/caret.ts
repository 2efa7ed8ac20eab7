/** Caret position in the masked text: before as many digits as followed the caret in the typed text. */
export function caretAfter(masked: string, { typed, caret }: { typed: string; caret: number }): number {
  let behind = typed.slice(caret).replace(/\D/g, '').length
  let at = masked.length
  for (; at > 0 && behind > 0; at--) if (/\d/.test(masked[at - 1] ?? '')) behind--
  return at
}
