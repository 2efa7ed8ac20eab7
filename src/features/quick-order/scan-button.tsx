import { Suspense, useState, useSyncExternalStore } from 'react'
import { lazyComponent } from '../../messages/namespace.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import { useQuickOrderMessages } from './messages/quick-order/quick-order-messages.ts'
import type { OrderCatalogue } from './order-catalogue.ts'
import type { OrderList } from './use-order-list.ts'

const Scanner = lazyComponent([], async () => (await import('./scanner.tsx')).Scanner)

const hasCamera = (): boolean => 'mediaDevices' in navigator && 'getUserMedia' in navigator.mediaDevices
const never = () => () => {}

interface Props {
  catalogue: OrderCatalogue
  list: Pick<OrderList, 'count'>
}

/** Where there is a camera: each scanned pack adds one piece to its product's line. */
export function ScanButton({ catalogue, list }: Props) {
  const messages = useQuickOrderMessages()
  const isOffered = useSyncExternalStore(never, hasCamera, () => false)
  const [isOpen, setOpen] = useState(false)
  if (!isOffered) return null
  const count = (code: string) => {
    const card = catalogue.match(code)
    if (!card) return { isCounted: false, text: messages.problems.unknown(code) }
    const pieces = list.count(card)
    return pieces === null
      ? { isCounted: false, text: messages.scanner.full(card.name) }
      : { isCounted: true, text: messages.scanner.counted(card.name, pieces) }
  }
  return (
    <>
      <Button kind="line" onClick={() => setOpen(true)}>
        {messages.scanner.open}
      </Button>
      <Sheet title={messages.scanner.title} isOpen={isOpen} onClose={() => setOpen(false)}>
        <Suspense>{isOpen && <Scanner onCode={count} />}</Suspense>
      </Sheet>
    </>
  )
}
