import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { LoyaltyMessages } from './en.ts'

export const loyaltyNamespace = createNamespace<LoyaltyMessages>('loyalty', {
  en: async () => (await import('./en.ts')).en,
  ms: async () => (await import('./ms.ts')).ms,
  id: async () => (await import('./id.ts')).id,
})

export const useLoyaltyMessages = (): LoyaltyMessages => useNamespace(loyaltyNamespace)
