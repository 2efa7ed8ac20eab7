import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { SiteAccessMessages } from './en.ts'

export const siteAccessNamespace = createNamespace<SiteAccessMessages>('site-access', {
  en: () => import('./en.ts'),
  ms: () => import('./ms.ts'),
  id: () => import('./id.ts'),
})

export const useSiteAccessMessages = (): SiteAccessMessages => useNamespace(siteAccessNamespace)
