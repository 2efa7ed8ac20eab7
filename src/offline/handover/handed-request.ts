import type { QueuedRequest } from '../requests/request.ts'

/** Whether a request can be handed over: files, and applications of other people, stay where they are. */
export const isHandedRequest = ({ state, files, list }: QueuedRequest): boolean =>
  state === 'waiting' && files.length === 0 && list !== 'applications'
