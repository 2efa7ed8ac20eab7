import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { PasskeyMessages } from './en.ts'

export const passkeyNamespace = createNamespace<PasskeyMessages>('passkeys', {
  en: () => import('./en.ts'),
  ms: () => import('./ms.ts'),
  id: () => import('./id.ts'),
})

export const usePasskeyMessages = (): PasskeyMessages => useNamespace(passkeyNamespace)
