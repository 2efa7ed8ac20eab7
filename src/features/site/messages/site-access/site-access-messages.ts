import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { SiteAccessMessages } from './en.ts'

export const siteAccessNamespace = createNamespace<SiteAccessMessages>('site-access', {
  en: async () => (await import('./en.ts')).en,
  ms: async () => (await import('./ms.ts')).ms,
  id: async () => (await import('./id.ts')).id,
})

export const useSiteAccessMessages = (): SiteAccessMessages => useNamespace(siteAccessNamespace)
