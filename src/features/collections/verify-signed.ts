import type { DeviceKey } from '#contract/collections/collection.ts'
import type { Receipt } from '#contract/collections/receipt.ts'
import { isGenuine, readReceipt } from '#contract/collections/receipt-signature.ts'
import type { SignedOrder } from '#contract/collections/signed-order.ts'

/** What a sales person's device signs. */
export type Signed = { what: 'receipt'; receipt: Receipt } | { what: 'order'; order: SignedOrder }

/** `unknown`: this device does not have the key, so that only the store can tell. */
export type Verified =
  | { kind: 'genuine'; signed: Signed; by: string; isRevoked: boolean }
  | { kind: 'unknown'; signed: Signed }
  | { kind: 'forged'; signed: Signed | null }

interface Claim {
  signed: Signed
  deviceKeyId: string
  salesPersonId: string
  at: number
  isSignedBy(publicKey: string): Promise<boolean>
}

async function claimIn(text: string): Promise<Claim | null> {
  const receipt = readReceipt(text)
  if (receipt) {
    const { deviceKeyId, salesPersonId, takenAt: at } = receipt.receipt
    const isSignedBy = (key: string) => isGenuine(receipt, key, crypto.subtle)
    return { signed: { what: 'receipt', receipt: receipt.receipt }, deviceKeyId, salesPersonId, at, isSignedBy }
  }
  // Apart, because the schemas of an order are many.
  const { isGenuineOrder, readOrder } = await import('#contract/collections/order-signature.ts')
  const order = readOrder(text)
  if (!order) return null
  const { deviceKeyId, salesPersonId, placedAt: at } = order.order
  const isSignedBy = (key: string) => isGenuineOrder(order, key, crypto.subtle)
  return { signed: { what: 'order', order: order.order }, deviceKeyId, salesPersonId, at, isSignedBy }
}

/** Checks a receipt or an order with the keys on this device, without a connection. */
export async function verifySigned(text: string, keys: readonly DeviceKey[]): Promise<Verified> {
  const claim = await claimIn(text)
  if (!claim) return { kind: 'forged', signed: null }
  const { signed, deviceKeyId, salesPersonId, at } = claim
  const key = keys.find(({ id }) => id === deviceKeyId)
  if (!key) return { kind: 'unknown', signed }
  const isRight = key.sales_person.id === salesPersonId && (await claim.isSignedBy(key.public_key))
  if (!isRight) return { kind: 'forged', signed }
  const isRevoked = key.revoked_at !== null && at >= Date.parse(key.revoked_at)
  return { kind: 'genuine', signed, by: key.sales_person.name, isRevoked }
}

/** Stays on the device and is sent: not what is forged, nor an order of a blocked phone, which the store refuses. */
export const isKept = (verified: Verified): verified is Exclude<Verified, { kind: 'forged' }> =>
  verified.kind !== 'forged' && !(verified.kind === 'genuine' && verified.isRevoked && verified.signed.what === 'order')
