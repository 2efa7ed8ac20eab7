import type { InputOf, ResponseOf } from '#contract/call.ts'
import type { getPush } from '#contract/notifications/calls/get-push.ts'
import type { subscribePush } from '#contract/notifications/calls/subscribe-push.ts'
import type { SignedInContext } from '../../../context.ts'
import { SERVER_MESSAGES } from '../../../messages.ts'
import { isUsable } from '../../../platform/push/encrypt.ts'
import type { PushServices } from '../../../platform/push/push-service.ts'
import { vapidKeys } from '../../../platform/push/vapid.ts'
import { countAttempt } from '../../../platform/rate-limit/rate-limit.ts'
import { fieldError } from '../../../refusals.ts'
import { requirePromotionsAllowed } from '../../settings/services/require-promotions-allowed.ts'
import { promotesTo } from '../../settings/services/sales-policy.ts'
import * as pushes from '../queries/pushes.ts'

/** Most subscribed browsers per account. */
const MAX_BROWSERS = 10

/** A person's push subscriptions. @param services checks that the endpoint belongs to a known push service */
export function createPushSubscriptions(services: Pick<PushServices, 'knows'>) {
  return {
    async show(context: SignedInContext): Promise<ResponseOf<typeof getPush>> {
      const { db, config, session } = context
      if (!(await promotesTo(context, session.person))) return { key: null, is_on: false }
      return { key: vapidKeys(config.secret).publicKey, is_on: await pushes.isSubscribed(db, session.tokenHash) }
    },

    /** @throws Refusal VALIDATION for an invalid endpoint or invalid keys; RATE_LIMIT; SALES_MODE */
    async subscribe(body: InputOf<typeof subscribePush>['body'], context: SignedInContext): Promise<void> {
      const { db, clock, session, language } = context
      const messages = SERVER_MESSAGES[language]
      await requirePromotionsAllowed(context)
      const accountId = session.person.id
      await countAttempt({ name: 'push subscription', key: [accountId] }, context)
      if (!services.knows(body.endpoint)) throw fieldError(context, 'endpoint', messages.fieldWrong)
      if (!isUsable(body)) throw fieldError(context, 'p256dh', messages.fieldWrong)
      const subscription = { ...body, accountId, sessionHash: session.tokenHash, now: new Date(clock.now()) }
      await db.transaction(async (transaction) => {
        await pushes.subscribe(transaction, subscription)
        await pushes.deleteOlder(transaction, accountId, MAX_BROWSERS)
      })
    },

    end: ({ db, session }: SignedInContext): Promise<void> => pushes.unsubscribe(db, session.tokenHash),
  }
}
