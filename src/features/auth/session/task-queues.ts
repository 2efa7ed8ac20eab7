import { ALERTS, CLAIMS, REVIEWS, SCANS } from '../../../offline/requests/task-kinds.ts'
import { openQueue } from './open-queue.ts'

export const taskQueues = {
  scans: openQueue(SCANS),
  claims: openQueue(CLAIMS),
  alerts: openQueue(ALERTS),
  reviews: openQueue(REVIEWS),
}
