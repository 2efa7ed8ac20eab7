import { createNamespace, useNamespace } from '../namespace.ts'
import type { FrameMessages } from './en.ts'

export const frameNamespace = createNamespace<FrameMessages>('frame', {
  en: async () => (await import('./en.ts')).en,
  ms: async () => (await import('./ms.ts')).ms,
  id: async () => (await import('./id.ts')).id,
})

/** Messages of the layout and the home page. */
export const useMessages = (): FrameMessages => useNamespace(frameNamespace)
