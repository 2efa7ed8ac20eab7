/** UTF-8, or what Excel saves as “Unicode text”: UTF-16, which begins with a byte order mark. */
export function tableEncoding([first, second]: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
}

/**
 * Takes out the byte order mark and Excel's first line `sep=;`, which names the separator. Its end stays, so that lines
 * are counted as an editor does.
 */
export function withoutSeparatorLine(text: string): { separator: string | null; text: string } {
  const [start = '', separator = null] = /^\uFEFF?(?:"?sep=([,;\t|])"?(?=[\r\n]|$))?/i.exec(text) ?? []
  return { separator, text: text.slice(start.length) }
}
