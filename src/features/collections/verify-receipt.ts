import type { DeviceKey } from '#contract/collections/collection.ts'
import type { Receipt } from '#contract/collections/receipt.ts'
import { isGenuine, readReceipt } from '#contract/collections/receipt-signature.ts'

/** `unknown`: this device does not have the key, so that only the store can tell. */
export type VerifiedReceipt =
  | { kind: 'genuine'; receipt: Receipt; by: string; isRevoked: boolean }
  | { kind: 'unknown'; receipt: Receipt }
  | { kind: 'forged' }

/** Checks a receipt with the keys on this device, without a connection. */
export async function verifyReceipt(text: string, keys: readonly DeviceKey[]): Promise<VerifiedReceipt> {
  const signed = readReceipt(text)
  if (!signed) return { kind: 'forged' }
  const { receipt } = signed
  const key = keys.find(({ id }) => id === receipt.deviceKeyId)
  if (!key) return { kind: 'unknown', receipt }
  const isRight =
    key.sales_person.id === receipt.salesPersonId && (await isGenuine(signed, key.public_key, crypto.subtle))
  if (!isRight) return { kind: 'forged' }
  const isRevoked = key.revoked_at !== null && receipt.takenAt >= Date.parse(key.revoked_at)
  return { kind: 'genuine', receipt, by: key.sales_person.name, isRevoked }
}
