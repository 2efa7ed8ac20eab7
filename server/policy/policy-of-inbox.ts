import { type Rule, SHOPPERS } from './personas.ts'

/** Rules for the inbox and for push subscriptions. */
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
