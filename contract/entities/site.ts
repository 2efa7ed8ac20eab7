import type { PublicLocale } from '../rules/market.ts'
import type { SalesMode } from '../rules/sales-mode.ts'

/** What every page knows about the store it belongs to. The server writes it, the browser reads the same. */
export interface Site {
  /** The retailer's name, as its wordmark. */
  name: string
  locale: PublicLocale
  /** IANA name, for every absolute time on screen. */
  timeZone: string
  /** The one origin whose pictures go through the image proxy. */
  imageOrigin: string
  /** Years; the age gate and the nicotine line speak of it. */
  minimumAge: number
  /** What can be bought here, and by whom; the server holds every change of a cart against it. */
  salesMode: SalesMode
  /** One-time codes reach people: without them nobody can register or set a new password. */
  sendsCodes: boolean
}
