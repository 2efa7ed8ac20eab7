import { COOKIE } from '#contract/constants.ts'

/** The code of the affiliate's link that led here, if one did within its time. */
export function keptAffiliateCode(): string {
  const prefix = `${COOKIE.affiliate}=`
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(prefix))
  const code = found?.slice(prefix.length) ?? ''
  return /^[A-Za-z0-9]{4,16}$/.test(code) ? code.toUpperCase() : ''
}
