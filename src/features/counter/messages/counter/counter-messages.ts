import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { CounterMessages } from './en.ts'

export const counterNamespace = createNamespace<CounterMessages>('counter', {
  en: async () => (await import('./en.ts')).en,
  ms: async () => (await import('./ms.ts')).ms,
  id: async () => (await import('./id.ts')).id,
})

export const useCounterMessages = (): CounterMessages => useNamespace(counterNamespace)
