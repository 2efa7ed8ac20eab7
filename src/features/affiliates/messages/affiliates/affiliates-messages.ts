import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { AffiliateMessages } from './en.ts'

export const affiliateNamespace = createNamespace<AffiliateMessages>('affiliates', {
  en: () => import('./en.ts'),
  ms: () => import('./ms.ts'),
  id: () => import('./id.ts'),
})

export const useAffiliateMessages = (): AffiliateMessages => useNamespace(affiliateNamespace)
