import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { AffiliateMessages } from './en.ts'

export const affiliateNamespace = createNamespace<AffiliateMessages>('affiliates', {
  en: async () => (await import('./en.ts')).en,
  ms: async () => (await import('./ms.ts')).ms,
  id: async () => (await import('./id.ts')).id,
})

export const useAffiliateMessages = (): AffiliateMessages => useNamespace(affiliateNamespace)
