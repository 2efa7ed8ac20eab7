const PREFIX = 'urn:uuid:'
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Content of the QR code that a member shows at a counter. */
export const memberCode = (accountId: string): string => PREFIX + accountId

/** The account of a member's code, scanned or typed with or without its prefix; null for any other text. */
export function memberIdIn(text: string): string | null {
  const code = text.trim().toLowerCase()
  const id = code.startsWith(PREFIX) ? code.slice(PREFIX.length) : code
  return UUID.test(id) ? id : null
}
