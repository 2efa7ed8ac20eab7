import { createHmac } from 'node:crypto'

interface SignedRequest {
  id: string
  /** Seconds since 1970, of sending. */
  seconds: number
  body: string
}

/** Signature as in the Standard Webhooks specification: HMAC-SHA256 over id, time and body. */
export function signatureOf(secret: Uint8Array, { id, seconds, body }: SignedRequest): string {
  return `v1,${createHmac('sha256', secret).update(`${id}.${seconds}.${body}`).digest('base64')}`
}

/** Headers of a signed request. @param secrets more than one while a secret is replaced */
export const signedHeaders = (secrets: readonly Uint8Array[], request: SignedRequest): Record<string, string> => ({
  'content-type': 'application/json',
  'webhook-id': request.id,
  'webhook-timestamp': String(request.seconds),
  'webhook-signature': secrets.map((secret) => signatureOf(secret, request)).join(' '),
})
