import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { PrivacyMessages } from './en.ts'

export const privacyNamespace = createNamespace<PrivacyMessages>('privacy', {
  en: () => import('./en.ts'),
  ms: () => import('./ms.ts'),
  id: () => import('./id.ts'),
})

export const usePrivacyMessages = (): PrivacyMessages => useNamespace(privacyNamespace)
