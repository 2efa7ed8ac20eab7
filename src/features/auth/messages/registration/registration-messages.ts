import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { RegistrationMessages } from './en.ts'

export const registrationNamespace = createNamespace<RegistrationMessages>('registration', {
  en: () => import('./en.ts'),
  ms: () => import('./ms.ts'),
  id: () => import('./id.ts'),
})

export const useRegistrationMessages = (): RegistrationMessages => useNamespace(registrationNamespace)
