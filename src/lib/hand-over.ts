const MINUTE = 60_000

/** Gives a text to whoever asked for it as a file of theirs. Nothing of it stays with the page. */
export function handOver(text: string, name: string, type = 'text/csv'): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // A browser may ask where to put it before it reads it.
  setTimeout(() => URL.revokeObjectURL(address), MINUTE)
}
