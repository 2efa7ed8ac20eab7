import type { InputOf, ResponseOf } from '#contract/call.ts'
import type { getPush } from '#contract/calls/get-push.ts'
import type { subscribePush } from '#contract/calls/subscribe-push.ts'
import { isQuiet } from '#contract/rules/sales-mode.ts'
import type { SignedInContext } from '../../context.ts'
import { isUsable } from '../../push/encrypt.ts'
import type { PushServices } from '../../push/push-service.ts'
import { vapidKeys } from '../../push/vapid.ts'
import * as pushes from '../../queries/pushes.ts'
import { WORDS } from '../../words.ts'
import { refuseQuiet } from '../loyalty/refuse-quiet.ts'
import { wrongField } from '../person-rules.ts'
import { countAttempt } from '../rate-limit.ts'
import { salesMode } from '../settings.ts'

/** Most subscribed browsers per account. */
const BROWSERS_MOST = 10

/** A person's push subscriptions. @param services checks that the endpoint belongs to a known push service */
export function createOwnPush(services: Pick<PushServices, 'knows'>) {
  return {
    async show(context: SignedInContext): Promise<ResponseOf<typeof getPush>> {
      const { db, config, session } = context
      if (isQuiet(await salesMode(context))) return { key: null, is_on: false }
      return { key: vapidKeys(config.secret).publicKey, is_on: await pushes.isSubscribed(db, session.tokenHash) }
    },

    /** @throws Refusal VALIDATION for an invalid endpoint or invalid keys; RATE_LIMIT; SALES_MODE */
    async subscribe(body: InputOf<typeof subscribePush>['body'], context: SignedInContext): Promise<void> {
      const { db, clock, session, language } = context
      const words = WORDS[language]
      await refuseQuiet(context)
      const accountId = session.person.id
      await countAttempt({ name: 'push subscription', key: [accountId] }, context)
      if (!services.knows(body.endpoint)) throw wrongField(context, 'endpoint', words.fieldWrong)
      if (!isUsable(body)) throw wrongField(context, 'p256dh', words.fieldWrong)
      const subscription = { ...body, accountId, sessionHash: session.tokenHash, now: new Date(clock.now()) }
      await db.transaction(async (inside) => {
        await pushes.subscribe(inside, subscription)
        await pushes.keepNewest(inside, accountId, BROWSERS_MOST)
      })
    },

    end: ({ db, session }: SignedInContext): Promise<void> => pushes.end(db, session.tokenHash),
  }
}
