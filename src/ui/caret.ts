/** Where the caret belongs in the masked text: with as many digits behind it as there were in what was typed. */
export function caretAfter(masked: string, { typed, caret }: { typed: string; caret: number }): number {
  let behind = typed.slice(caret).replace(/\D/g, '').length
  let at = masked.length
  for (; at > 0 && behind > 0; at--) if (/\d/.test(masked[at - 1] ?? '')) behind--
  return at
}
