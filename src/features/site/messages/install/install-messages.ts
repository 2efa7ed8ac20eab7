import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { InstallMessages } from './en.ts'

export const installNamespace = createNamespace<InstallMessages>('install', {
  en: () => import('./en.ts'),
  ms: () => import('./ms.ts'),
  id: () => import('./id.ts'),
})

export const useInstallMessages = () => useNamespace(installNamespace)
