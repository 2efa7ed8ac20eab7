/** Enough to recognise one's own number or address, too little to contact somebody by. */
export function maskRecipient(recipient: string): string {
  const at = recipient.lastIndexOf('@')
  if (at < 0) return `${recipient.slice(0, 4)}••••${recipient.slice(-3)}`
  return `${recipient.slice(0, Math.min(2, at))}•••${recipient.slice(at)}`
}
