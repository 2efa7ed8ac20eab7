import { AFFILIATE_SECONDS, COOKIE } from '#contract/constants.ts'
import { cookieValue } from './cookie-value.ts'

/** The code of the affiliate's link that led here last, if one did within its time; an empty text otherwise. */
export function keptAffiliateCode(): string {
  const code = cookieValue(COOKIE.affiliate) ?? ''
  return /^[A-Za-z0-9]{4,16}$/.test(code) ? code.toUpperCase() : ''
}

const write = (code: string, seconds: number): void => {
  document.cookie = `${COOKIE.affiliate}=${code};path=/;max-age=${seconds};samesite=lax`
}

/** A cookie of this site alone: a sign-in and an installation leave it where it is. @param code letters and digits */
export const keepAffiliateCode = (code: string): void => write(code, AFFILIATE_SECONDS)

export const forgetAffiliateCode = (): void => write('', 0)
