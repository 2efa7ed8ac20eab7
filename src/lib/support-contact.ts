import { useQuery } from '@tanstack/react-query'
import { callQuery } from './http/call-query.ts'

const getConfig = async () => (await import('#contract/site/calls/get-config.ts')).getConfig

const supportQuery = callQuery(
  getConfig,
  { params: { id: 'support' } },
  { queryKey: ['configs', 'support'], persist: true },
)

/** The store's WhatsApp number in E.164 for help with an order; null without one, and until it is known. */
export function useSupportWhatsapp(): string | null {
  const { data } = useQuery(supportQuery)
  return data?.config.id === 'support' ? data.config.value.whatsapp : null
}
