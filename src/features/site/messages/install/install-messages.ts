import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { InstallMessages } from './en.ts'

export const installNamespace = createNamespace<InstallMessages>('install', {
  en: async () => (await import('./en.ts')).en,
  ms: async () => (await import('./ms.ts')).ms,
  id: async () => (await import('./id.ts')).id,
})

export const useInstallMessages = () => useNamespace(installNamespace)
