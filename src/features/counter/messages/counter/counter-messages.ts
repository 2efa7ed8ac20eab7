import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { CounterMessages } from './en.ts'

export const counterNamespace = createNamespace<CounterMessages>('counter', {
  en: () => import('./en.ts'),
  ms: () => import('./ms.ts'),
  id: () => import('./id.ts'),
})

export const useCounterMessages = (): CounterMessages => useNamespace(counterNamespace)
