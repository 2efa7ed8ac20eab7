import { type GatewayForm, GatewayUnreachable } from './gateway.ts'

/**
 * The form that opens the page which a gateway has made for a payment.
 *
 * @param address of the gateway: a simulated one has no https
 * @throws GatewayUnreachable for a page that is not encrypted
 */
export function pageForm(page: string, address: string): GatewayForm {
  const url = URL.canParse(page) ? new URL(page) : null
  if (!url || (url.protocol !== 'https:' && url.origin !== new URL(address).origin))
    throw new GatewayUnreachable('The gateway named no page of its own')
  return { method: 'get', action: `${url.origin}${url.pathname}`, fields: Object.fromEntries(url.searchParams) }
}
