import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, randomUUID, verify } from 'node:crypto'
import type { PushPayload } from '#contract/notifications/push-payload.ts'
import type { PushAnswer, PushServices } from '#server/platform/push/push-service.ts'

const ORIGIN = 'https://push.test'

export interface Delivered extends PushPayload {
  ttl: number
  urgency: string
}

/** A subscribed browser, the only one that can decrypt its messages. */
export interface PushBrowser {
  endpoint: string
  p256dh: string
  auth: string
  /** Received messages, oldest first. */
  received: Delivered[]
}

/** A simulated push service that verifies the store's signature and delivers to browsers that decrypt. */
export interface SimulatedPushService extends PushServices {
  /** Response to the next messages instead of accepting them; `silent` never responds. */
  answer: PushAnswer | 'silent' | null
  /** Number of requests received. */
  asked: number
  browser(): PushBrowser
}

/** @param key the store's public key once a browser has subscribed with it; messages with other keys are rejected */
export function simulatePushService(now: () => number, key: () => string): SimulatedPushService {
  const browsers = new Map<string, { browser: PushBrowser; unlock: (bytes: Buffer) => string }>()
  const played: SimulatedPushService = {
    answer: null,
    asked: 0,
    knows: (endpoint) => endpoint.startsWith(`${ORIGIN}/`),
    async send({ endpoint, headers, body }) {
      played.asked += 1
      if (played.answer === 'silent') throw new Error('Nobody answers')
      if (played.answer) return played.answer
      if (!isProven(headers.Authorization ?? '', { now: now(), key: key() })) return answer(403)
      const found = browsers.get(endpoint)
      if (!found) return answer(410)
      if (headers['Content-Encoding'] !== 'aes128gcm' || body.length > 4096) return answer(400)
      found.browser.received.push({
        ...(JSON.parse(found.unlock(Buffer.from(body))) as PushPayload),
        ttl: Number(headers.TTL),
        urgency: headers.Urgency ?? '',
      })
      return answer(201)
    },
    browser() {
      const { keys, unlock } = newLock()
      const browser: PushBrowser = { endpoint: `${ORIGIN}/${randomUUID()}`, ...keys, received: [] }
      browsers.set(browser.endpoint, { browser, unlock })
      return browser
    },
  }
  return played
}

const answer = (status: number): PushAnswer => ({ status, retryAfterSeconds: null })

/** RFC 8292: signed with the named key, for this service, and not expired. */
function isProven(header: string, { now, key }: { now: number; key: string }): boolean {
  const [, head = '', claims = '', signature = '', named = ''] = /^vapid t=(.+)\.(.+)\.(.+), k=(.+)$/.exec(header) ?? []
  const point = Buffer.from(named, 'base64url')
  if (named !== key || point.length !== 65) return false
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const signed = Buffer.from(`${head}.${claims}`)
  const how = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const
  if (!verify('sha256', signed, how, Buffer.from(signature, 'base64url'))) return false
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>
  const left = Number(exp) - now / 1000
  return aud === ORIGIN && left > 0 && left <= 86_400 && /^(mailto|https):/.test(String(sub))
}

/** The keys of a browser and the receiving side of RFC 8291, implemented independently of the store. */
function newLock() {
  const curve = createECDH('prime256v1')
  const receiver = curve.generateKeys()
  const auth = randomBytes(16)
  const unlock = (bytes: Buffer): string => {
    const [salt, length] = [bytes.subarray(0, 16), bytes.readUInt8(20)]
    const [sender, locked] = [bytes.subarray(21, 21 + length), bytes.subarray(21 + length)]
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), receiver, sender])
    const shared = hkdfSync('sha256', curve.computeSecret(sender), auth, info, 32)
    const key = Buffer.from(hkdfSync('sha256', Buffer.from(shared), salt, 'Content-Encoding: aes128gcm\0', 16))
    const nonce = Buffer.from(hkdfSync('sha256', Buffer.from(shared), salt, 'Content-Encoding: nonce\0', 12))
    const cipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(locked.subarray(-16))
    const open = Buffer.concat([cipher.update(locked.subarray(0, -16)), cipher.final()])
    const end = open.lastIndexOf(2)
    return open.subarray(0, end).toString()
  }
  return { keys: { p256dh: receiver.toString('base64url'), auth: auth.toString('base64url') }, unlock }
}
