import { createPublicKey, verify } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { vapidHeader, vapidKeys } from './vapid.ts'

const SECRET = 'a secret of this test, and of nothing else at all'
const read = (part = ''): unknown => JSON.parse(Buffer.from(part, 'base64url').toString())

describe('VAPID keys', () => {
  it('are equal for equal secrets and differ for different ones', () => {
    const { publicKey } = vapidKeys(SECRET)
    expect(Buffer.from(publicKey, 'base64url')).toHaveLength(65)
    expect(vapidKeys(SECRET).publicKey).toBe(publicKey)
    expect(vapidKeys(`${SECRET}!`).publicKey).not.toBe(publicKey)
  })

  it('sign a header for one push service that is valid for half a day', () => {
    const keys = vapidKeys(SECRET)
    const asked = { origin: 'https://fcm.googleapis.com', contact: 'https://store.example', now: 1_800_000_000_000 }
    const header = vapidHeader(keys, asked)
    const [, token = '', key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header) ?? []
    expect(key).toBe(keys.publicKey)
    const [head, claims, signature = ''] = token.split('.')
    expect(read(head)).toEqual({ typ: 'JWT', alg: 'ES256' })
    expect(read(claims)).toEqual({ aud: asked.origin, exp: 1_800_000_000 + 43_200, sub: asked.contact })
    const publicKey = { key: createPublicKey(keys.privateKey), dsaEncoding: 'ieee-p1363' } as const
    const isOurs = (text: string) => verify('sha256', Buffer.from(text), publicKey, Buffer.from(signature, 'base64url'))
    expect(isOurs(`${head}.${claims}`)).toBe(true)
    expect(isOurs(`${head}.${claims}A`)).toBe(false)
  })
})
