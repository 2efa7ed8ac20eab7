import { createContext, useContext } from 'react'
import type { Site } from '#contract/site/site.ts'

const Context = createContext<Site>({
  name: '',
  locale: 'MYR',
  timeZone: 'Asia/Kuala_Lumpur',
  imageOrigin: '',
  minimumAge: 21,
  salesMode: 'full',
  sendsCodes: true,
  sendsEmails: true,
})

export const SiteProvider = Context.Provider
export const useSite = (): Site => useContext(Context)
