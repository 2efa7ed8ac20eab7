import { ALERTS, CLAIMS, LISTS, SCANS } from '../../../offline/requests/task-kinds.ts'
import { openQueue } from './open-queue.ts'

export const taskQueues = {
  scans: openQueue(SCANS),
  claims: openQueue(CLAIMS),
  alerts: openQueue(ALERTS),
  lists: openQueue(LISTS),
}
