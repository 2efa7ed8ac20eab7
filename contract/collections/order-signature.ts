import { orderBytes, readOrderBytes, type SignedOrder } from './signed-order.ts'
import { type Bytes, isSignedBy, readSigned, type Signer, signBytes, type Verifier } from './signed-text.ts'

interface OrderWithSignature {
  order: SignedOrder
  signature: Bytes
}

export const signOrder = <Key>(order: SignedOrder, key: Key, subtle: Signer<Key>): Promise<string> =>
  signBytes(orderBytes(order), key, subtle)

/** null for any other text. The signature is not verified. */
export function readOrder(text: string): OrderWithSignature | null {
  const signed = readSigned(text)
  const order = signed && readOrderBytes(signed.bytes)
  return order && { order, signature: signed.signature }
}

/** @param publicKey the uncompressed point in base 32 */
export const isGenuineOrder = <Key>(
  { order, signature }: OrderWithSignature,
  publicKey: string,
  subtle: Verifier<Key>,
): Promise<boolean> => isSignedBy({ bytes: orderBytes(order), signature }, publicKey, subtle)
