import { COOKIE } from '#contract/constants.ts'
import type { Config } from '../../../config.ts'
import type { Context } from '../../../context.ts'

const isSecure = ({ publicUrl }: Config): boolean => publicUrl.startsWith('https://')

/** `__Host-` prevents other subdomains from setting a session; browsers accept the prefix over https only. */
export const sessionCookie = (config: Config): string =>
  isSecure(config) ? `__Host-${COOKIE.session}` : COOKIE.session

/** The value of a request cookie, undecoded; null when absent. */
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
  /** null for a session cookie; 0 removes the cookie. */
  maxAgeSeconds: number | null
  /** Hidden from scripts. */
  httpOnly: boolean
}

export function setCookie(
  context: Pick<Context, 'config' | 'answerHeader'>,
  { name, value, maxAgeSeconds, httpOnly }: CookieToSet,
): void {
  const parts = [`${name}=${value}`, 'Path=/', 'SameSite=Lax']
  if (maxAgeSeconds !== null) parts.push(`Max-Age=${maxAgeSeconds}`)
  if (httpOnly) parts.push('HttpOnly')
  if (isSecure(context.config)) parts.push('Secure')
  context.answerHeader('Set-Cookie', parts.join('; '))
}
