import { createNamespace, useNamespace } from '../namespace.ts'
import type { FrameMessages } from './en.ts'

export const frameNamespace = createNamespace<FrameMessages>('frame', {
  en: () => import('./en.ts'),
  ms: () => import('./ms.ts'),
  id: () => import('./id.ts'),
})

/** Messages of the layout and the home page. */
export const useMessages = (): FrameMessages => useNamespace(frameNamespace)
