import { isHandedRequest } from '../../../offline/handover/handed-request.ts'
import type { QueuedRequest } from '../../../offline/requests/request.ts'
import type { Owner } from '../../../offline/storage/owner.ts'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { useSyncCentreMessages } from '../messages/sync-centre/sync-centre-messages.ts'
import { HandOver } from './hand-over.tsx'
import { TakeOver } from './take-over.tsx'

interface Props {
  kind: 'give' | 'take'
  person: Owner
  requests: readonly QueuedRequest[]
  onClose: () => void
}

/** Both directions in one module: seldom used, so that they are one file. */
export function HandoverSheet({ kind, person, requests, onClose }: Props) {
  const { handOver, takeOver } = useSyncCentreMessages()
  const remaining = requests.filter((request) => request.state === 'waiting' && !isHandedRequest(request)).length
  return (
    <Sheet title={kind === 'give' ? handOver : takeOver} isOpen onClose={onClose}>
      {kind === 'give' ? <HandOver person={person} remaining={remaining} /> : <TakeOver person={person} />}
    </Sheet>
  )
}
