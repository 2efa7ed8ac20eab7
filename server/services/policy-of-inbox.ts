import { type Rule, SHOPPERS } from './personas.ts'

/** Who is told, and says on which browser. */
export const POLICY_OF_INBOX: readonly Rule[] = [
  {
    object: 'inbox',
    action: 'read',
    who: SHOPPERS,
    calls: ['GET /api/inbox', 'POST /api/inbox/read', 'POST /api/inbox/{id}/read'],
  },
  {
    object: 'push',
    action: 'switch',
    who: SHOPPERS,
    calls: ['GET /api/push', 'POST /api/push', 'POST /api/push/delete'],
  },
]
