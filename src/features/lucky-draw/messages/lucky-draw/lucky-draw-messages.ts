import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { LuckyDrawMessages } from './en.ts'

export const luckyDrawNamespace = createNamespace<LuckyDrawMessages>('lucky-draw', {
  en: async () => (await import('./en.ts')).en,
  ms: async () => (await import('./ms.ts')).ms,
  id: async () => (await import('./id.ts')).id,
})

export const useLuckyDrawMessages = (): LuckyDrawMessages => useNamespace(luckyDrawNamespace)
