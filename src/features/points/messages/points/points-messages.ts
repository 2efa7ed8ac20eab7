import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { VoucherMessages } from './en.ts'

export const pointsNamespace = createNamespace<VoucherMessages>('points', {
  en: async () => (await import('./en.ts')).en,
  ms: async () => (await import('./ms.ts')).ms,
  id: async () => (await import('./id.ts')).id,
})

export const useVoucherMessages = (): VoucherMessages => useNamespace(pointsNamespace)
