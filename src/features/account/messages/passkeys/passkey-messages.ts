import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { PasskeyMessages } from './en.ts'

export const passkeyNamespace = createNamespace<PasskeyMessages>('passkeys', {
  en: async () => (await import('./en.ts')).en,
  ms: async () => (await import('./ms.ts')).ms,
  id: async () => (await import('./id.ts')).id,
})

export const usePasskeyMessages = (): PasskeyMessages => useNamespace(passkeyNamespace)
