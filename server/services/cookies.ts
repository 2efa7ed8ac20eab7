import { createHash } from 'node:crypto'
import { COOKIE } from '#contract/constants.ts'
import { cartOwnerName } from '#contract/rules/cart-owner.ts'
import type { Config } from '../config.ts'
import type { Context } from '../context.ts'

const isSecure = ({ publicUrl }: Config): boolean => publicUrl.startsWith('https://')

/** `__Host-` keeps other subdomains from planting a session; browsers take the prefix over https only. */
export const sessionCookie = (config: Config): string =>
  isSecure(config) ? `__Host-${COOKIE.session}` : COOKIE.session

/** The value of a cookie of the request, as sent; null when absent. */
export function readCookie({ header }: Pick<Context, 'header'>, name: string): string | null {
  for (const part of (header('cookie') ?? '').split(';')) {
    const at = part.indexOf('=')
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim()
  }
  return null
}

interface CookieToSet {
  name: string
  value: string
  /** null: as long as the browser runs; 0: take it away. */
  maxAgeSeconds: number | null
  /** Hidden from scripts. */
  httpOnly: boolean
}

export function setCookie(context: Context, { name, value, maxAgeSeconds, httpOnly }: CookieToSet): void {
  const parts = [`${name}=${value}`, 'Path=/', 'SameSite=Lax']
  if (maxAgeSeconds !== null) parts.push(`Max-Age=${maxAgeSeconds}`)
  if (httpOnly) parts.push('HttpOnly')
  if (isSecure(context.config)) parts.push('Secure')
  context.answerHeader('Set-Cookie', parts.join('; '))
}

/** The same for the same person in every browser, telling nobody who it is: names their partition on a device. */
export const ownerHint = (config: Config, person: { id: string; role_id: number }): string =>
  cartOwnerName(
    createHash('sha256').update(`${config.market.code}:${person.role_id}:${person.id}`).digest('hex').slice(0, 32),
    person.role_id,
  )
