import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { CarriedOrdersMessages } from './en.ts'

export const carriedOrdersNamespace = createNamespace<CarriedOrdersMessages>('carried-orders', {
  en: () => import('./en.ts'),
  ms: () => import('./ms.ts'),
  id: () => import('./id.ts'),
})

export const useCarriedOrdersMessages = (): CarriedOrdersMessages => useNamespace(carriedOrdersNamespace)
