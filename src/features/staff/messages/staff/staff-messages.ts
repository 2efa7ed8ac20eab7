import { useRoom, wordsRoom } from '../../../../messages/namespace.ts'
import type { StaffWords } from './en.ts'

export const staffRoom = wordsRoom<StaffWords>('staff', {
  en: async () => (await import('./en.ts')).en,
  ms: async () => (await import('./ms.ts')).ms,
  id: async () => (await import('./id.ts')).id,
})

export const useStaffWords = (): StaffWords => useRoom(staffRoom)
