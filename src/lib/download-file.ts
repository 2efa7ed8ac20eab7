const MINUTE = 60_000

/** Saves a file on the device. */
export function downloadFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Revoked later: a browser may ask for the folder before it reads the blob.
  setTimeout(() => URL.revokeObjectURL(address), MINUTE)
}
