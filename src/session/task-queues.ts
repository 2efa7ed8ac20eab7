import { ALERTS, CLAIMS, LISTS, REVIEWS, SCANS } from '../offline/requests/task-kinds.ts'
import { openQueue } from './open-queue.ts'

export const taskQueues = {
  scans: openQueue(SCANS),
  claims: openQueue(CLAIMS),
  alerts: openQueue(ALERTS),
  lists: openQueue(LISTS),
  reviews: openQueue(REVIEWS),
}
