import type { CatalogueTerms } from '../catalogue/catalogue-terms.ts'
import type { PublicLocale } from './market.ts'
import type { SalesMode, SalesPolicy } from './sales-policy.ts'

/** Store data that every page needs, rendered by the server and read by the browser. */
export interface Site {
  /** The retailer's name, shown as the wordmark. */
  name: string
  locale: PublicLocale
  /** IANA time zone for every absolute time on screen. */
  timeZone: string
  /** The one origin whose images are proxied. */
  imageOrigin: string
  /** Years; used by the age gate and the nicotine warning. */
  minimumAge: number
  /** Read by scripts of earlier versions. */
  salesMode: SalesMode
  /** What is sold here and to whom; the server checks every cart change against it. Absent in pages of older builds. */
  salesPolicy?: SalesPolicy
  /** A logo is shown in place of the name. Absent where there is none. */
  hasLogo?: boolean
  /** Categories and flavour families. Absent in pages of older builds. */
  terms?: CatalogueTerms
  /** One-time codes reach phones: without them nobody can register. */
  sendsCodes: boolean
  /** E-mails can be sent: a reset code then reaches people who have confirmed one. */
  sendsEmails: boolean
}
