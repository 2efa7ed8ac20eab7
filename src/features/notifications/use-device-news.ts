import { useQuery } from '@tanstack/react-query'
import { useNow } from '../../lib/format/now.ts'
import { unsentHere } from '../../session/unsent.ts'
import { useOwner } from '../../session/use-session.ts'
import { type DeviceNews, deviceNews } from './device-news.ts'

const LOOK_MS = 10_000

/** The stuck queue entries of this device, polled while shown, without a request. */
export function useDeviceNews(): readonly DeviceNews[] {
  const owner = useOwner()
  const now = useNow()
  const { data } = useQuery({
    queryKey: ['unsent-here', owner],
    queryFn: unsentHere,
    enabled: owner !== null,
    networkMode: 'always',
    staleTime: 0,
    refetchInterval: LOOK_MS,
  })
  return data ? deviceNews(data, now) : []
}
