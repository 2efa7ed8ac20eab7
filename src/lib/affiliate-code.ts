import { AFFILIATE_SECONDS, COOKIE } from '#contract/constants.ts'
import { cookieValue } from './cookie-value.ts'

/** The code of the last followed affiliate link in upper case; empty when there is none, or its cookie has expired. */
export function storedAffiliateCode(): string {
  const code = cookieValue(COOKIE.affiliate) ?? ''
  return /^[A-Za-z0-9]{4,16}$/.test(code) ? code.toUpperCase() : ''
}

const write = (code: string, seconds: number): void => {
  document.cookie = `${COOKIE.affiliate}=${code};path=/;max-age=${seconds};samesite=lax`
}

/** Stores the code in a cookie, which survives sign-in and installation. @param code letters and digits */
export const storeAffiliateCode = (code: string): void => write(code, AFFILIATE_SECONDS)

export const forgetAffiliateCode = (): void => write('', 0)
