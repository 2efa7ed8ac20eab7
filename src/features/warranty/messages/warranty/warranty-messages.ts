import { useRoom, wordsRoom } from '../../../../messages/namespace.ts'
import type { WarrantyWords } from './en.ts'

export const warrantyRoom = wordsRoom<WarrantyWords>('warranty', {
  en: async () => (await import('./en.ts')).en,
  ms: async () => (await import('./ms.ts')).ms,
  id: async () => (await import('./id.ts')).id,
})

export const useWarrantyWords = (): WarrantyWords => useRoom(warrantyRoom)
