import { createContext, useContext } from 'react'
import type { PublicLocale } from '#contract/rules/market.ts'

/** What the whole page knows about the store it belongs to. The server writes it, the browser reads the same. */
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
}

const Context = createContext<Site>({
  name: 'Kabusa',
  locale: 'MYR',
  timeZone: 'Asia/Kuala_Lumpur',
  imageOrigin: '',
  minimumAge: 21,
})

export const SiteProvider = Context.Provider
export const useSite = (): Site => useContext(Context)
