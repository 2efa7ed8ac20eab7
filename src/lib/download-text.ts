const MINUTE = 60_000

/** Downloads a text as a file. */
export function downloadText(text: string, name: string, type = 'text/csv'): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Revoked later: a browser may ask for the folder before it reads the blob.
  setTimeout(() => URL.revokeObjectURL(address), MINUTE)
}
