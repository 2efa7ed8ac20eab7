import type { Context } from '../../context.ts'
import { addressNetwork } from '../http/address-network.ts'
import {
  attemptsOf,
  countAttempt,
  countUnrefused,
  exhausted,
  networkOf,
  type RateLimit,
  refundAttempt,
} from './rate-limit.ts'
import { RATE_LIMITS } from './rate-limit-policies.ts'
import { countSlowed } from './shared-limit.ts'

/** Above this share of the store's hourly messages, networks that have already requested several codes are slowed down. */
const SHARE_FOR_EVERYBODY = 0.5
/** Above this share of the text messages of a day, they get none any more, and the owner has been told. */
export const SHARE_OF_DAY = 0.8
const HOUR_MS = 60 * 60_000

export const TEXTS_OF_DAY: RateLimit = { name: 'text messages of a day' }
const OF_STORE: RateLimit = { name: 'messages of the store' }

const slow = (...key: string[]): RateLimit => ({ name: 'message to a target beyond a limit', key })

export interface WantedMessage {
  /** E.164 phone, e-mail, or account. */
  target: string
  /** Digest of the device that the owner of the target uses; null for anybody else's. */
  device: string | null
  /** Text messages that the store sends in a day at most. */
  textsPerDay: number
}

/**
 * Counts a message that somebody requests. The store's hourly messages are limited, so that requests from ever new
 * addresses cannot cause unlimited sending. Whoever asks on a device of the target's owner has an allowance of their
 * own, which nobody else uses up; others are slowed down by others' requests, and refused only for the day's last part.
 *
 * @throws Refusal RATE_LIMIT
 */
export async function countMessageOf({ target, device, textsPerDay }: WantedMessage, context: Context): Promise<void> {
  const first = device === null ? await countUnrefused({ name: 'first messages from a network' }, context) : null
  const isFirst = first === null || first.endsAt === null
  if (!target.includes('@')) {
    const left = textsPerDay * (isFirst ? 1 : SHARE_OF_DAY) - (await attemptsOf(TEXTS_OF_DAY, context))
    if (left <= 0) throw exhausted(new Date(context.clock.now() + HOUR_MS), context)
  }
  if (device !== null) {
    return countSlowed({ name: 'messages to a known device', key: [target, device] }, slow(target, device), context)
  }
  // One more at a time for a whole provider: it has many networks.
  const provider = addressNetwork(context.address, 48)
  await countSlowed({ name: 'messages from a network' }, { name: 'message beyond a limit', key: [provider] }, context)
  const { tries, endsAt } = await countUnrefused(OF_STORE, context)
  const isScarce = tries > RATE_LIMITS['messages of the store'].points * SHARE_FOR_EVERYBODY
  if (endsAt === null && (isFirst || !isScarce)) return
  // What is refused uses up nothing of what others need.
  await refundAttempt(OF_STORE, context)
  await countAttempt({ name: 'message beyond a limit', key: [isFirst ? 'first messages' : 'later messages'] }, context)
}

/**
 * Counts a message to a phone or e-mail. The limit per network is lower than the total one, so that one network cannot
 * use up the target's messages; beyond both, a message now and then is still sent.
 */
export async function countMessageTo({ target, device }: WantedMessage, context: Context): Promise<void> {
  if (device !== null) return
  const network = networkOf(context)
  const ofNetwork: RateLimit = { name: 'messages to a target from a network', key: [target, network] }
  await countSlowed(ofNetwork, slow(target, network), context)
  await countSlowed({ name: 'messages to a target', key: [target] }, slow(target), context)
}
