import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { DrawMessages } from './en.ts'

export const drawNamespace = createNamespace<DrawMessages>('lucky-draw', {
  en: async () => (await import('./en.ts')).en,
  ms: async () => (await import('./ms.ts')).ms,
  id: async () => (await import('./id.ts')).id,
})

export const useDrawMessages = (): DrawMessages => useNamespace(drawNamespace)
