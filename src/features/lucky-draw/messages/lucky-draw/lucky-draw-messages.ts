import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { LuckyDrawMessages } from './en.ts'

export const luckyDrawNamespace = createNamespace<LuckyDrawMessages>('lucky-draw', {
  en: () => import('./en.ts'),
  ms: () => import('./ms.ts'),
  id: () => import('./id.ts'),
})

export const useLuckyDrawMessages = (): LuckyDrawMessages => useNamespace(luckyDrawNamespace)
