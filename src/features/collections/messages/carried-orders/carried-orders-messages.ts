import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { CarriedOrdersMessages } from './en.ts'

export const carriedOrdersNamespace = createNamespace<CarriedOrdersMessages>('carried-orders', {
  en: async () => (await import('./en.ts')).en,
  ms: async () => (await import('./ms.ts')).ms,
  id: async () => (await import('./id.ts')).id,
})

export const useCarriedOrdersMessages = (): CarriedOrdersMessages => useNamespace(carriedOrdersNamespace)
