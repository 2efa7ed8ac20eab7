import type { QueuedRequest } from '../requests/request.ts'

/**
 * Whether a request can be handed over: files, and applications of other people, stay where they are. A receipt is handed
 * over without its photo, which this device brings later: the money does not wait for a picture.
 */
export const isHandedRequest = ({ state, files, list }: QueuedRequest): boolean =>
  state === 'waiting' && (files.length === 0 || list === 'collections') && list !== 'applications'
