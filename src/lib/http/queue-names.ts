/** Request queues besides the cart's outbox. */
export const QUEUE_NAMES = [
  'letters',
  'applications',
  'scans',
  'claims',
  'alerts',
  'reviews',
  'lists',
  'collections',
  'counter',
] as const
export type QueueName = (typeof QUEUE_NAMES)[number]
