import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { InvitationMessages } from './en.ts'

export const invitationNamespace = createNamespace<InvitationMessages>('invitation', {
  en: () => import('./en.ts'),
  ms: () => import('./ms.ts'),
  id: () => import('./id.ts'),
})

export const useInvitationMessages = (): InvitationMessages => useNamespace(invitationNamespace)
