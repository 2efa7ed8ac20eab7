import type { StockAlert } from '#contract/catalogue/stock-alert.ts'
import type { QueuedRequest } from '../../../offline/requests/request.ts'

type AlertRequest = QueuedRequest<'alerts'>

/** The server's open requests of a person, and when they were read, milliseconds since 1970. */
export interface ReadAlerts {
  alerts: readonly StockAlert[]
  at: number
}

export interface AlertState {
  isAsked: boolean
  /** What was asked or withdrawn on this device has not reached the server. */
  isWaiting: boolean
  /** The last request was refused; the person dismisses it. */
  refused: AlertRequest | null
}

/**
 * Whether a person waits for a product: what this device sent last counts until the server's list is newer.
 *
 * @param requests of this device, oldest first
 * @param read undefined until the server has responded
 */
export function alertState(
  productId: number,
  requests: readonly AlertRequest[],
  read: ReadAlerts | undefined,
): AlertState {
  const last = requests.findLast(({ task }) => task.body.productable_id === productId)
  const isListed = read?.alerts.some(({ productable_id }) => productable_id === productId) ?? false
  if (last?.state === 'refused') return { isAsked: isListed, isWaiting: false, refused: last }
  const isLatest = last !== undefined && (last.state === 'waiting' || !read || last.at > read.at)
  if (!isLatest) return { isAsked: isListed, isWaiting: false, refused: null }
  return { isAsked: last.task.kind === 'ask', isWaiting: last.state === 'waiting', refused: null }
}

export interface ListedAlert {
  body: AlertRequest['task']['body']
  name: string
  /** ISO 8601; null while the server does not know it. */
  expires_at: string | null
  state: AlertState
}

/** All products that a person waits for or has a refused request of; those of the server first. */
export function listedAlerts(requests: readonly AlertRequest[], read: ReadAlerts | undefined): ListedAlert[] {
  const known = (read?.alerts ?? []).map(({ productable_id, productable_type, name, expires_at }) => ({
    body: { productable_id, productable_type },
    name,
    expires_at: expires_at as string | null,
  }))
  const asked = requests.map(({ task: { body, name } }) => ({ body, name, expires_at: null }))
  const products = new Map([...asked, ...known].map((one) => [one.body.productable_id, one]))
  return [...products.values()]
    .map((one) => ({ ...one, state: alertState(one.body.productable_id, requests, read) }))
    .filter(({ state }) => state.isAsked || state.isWaiting || state.refused !== null)
}
