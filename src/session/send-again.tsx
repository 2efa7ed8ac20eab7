import { useMessages } from '../messages/frame/frame-messages.ts'
import { canSendAgain, type QueuedRequest } from '../offline/requests/request.ts'
import { Button } from '../ui/button.tsx'

interface Props {
  request: QueuedRequest
  onAgain: () => Promise<void>
}

/** Sends a request again that a restored server no longer has, or that a counter took and the store refused. */
export function SendAgain({ request, onAgain }: Props) {
  const { tryAgain } = useMessages()
  if (!canSendAgain(request)) return null
  return <Button onClick={() => void onAgain().catch(() => {})}>{tryAgain}</Button>
}
