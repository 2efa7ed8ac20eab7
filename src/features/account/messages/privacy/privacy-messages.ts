import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { PrivacyMessages } from './en.ts'

export const privacyNamespace = createNamespace<PrivacyMessages>('privacy', {
  en: async () => (await import('./en.ts')).en,
  ms: async () => (await import('./ms.ts')).ms,
  id: async () => (await import('./id.ts')).id,
})

export const usePrivacyMessages = (): PrivacyMessages => useNamespace(privacyNamespace)
