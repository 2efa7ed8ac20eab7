import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { InvitationMessages } from './en.ts'

export const invitationNamespace = createNamespace<InvitationMessages>('invitation', {
  en: async () => (await import('./en.ts')).en,
  ms: async () => (await import('./ms.ts')).ms,
  id: async () => (await import('./id.ts')).id,
})

export const useInvitationMessages = (): InvitationMessages => useNamespace(invitationNamespace)
