import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { RegistrationMessages } from './en.ts'

export const registrationNamespace = createNamespace<RegistrationMessages>('registration', {
  en: async () => (await import('./en.ts')).en,
  ms: async () => (await import('./ms.ts')).ms,
  id: async () => (await import('./id.ts')).id,
})

export const useRegistrationMessages = (): RegistrationMessages => useNamespace(registrationNamespace)
