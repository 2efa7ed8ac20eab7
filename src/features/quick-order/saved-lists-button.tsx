import { Suspense, useState } from 'react'
import { lazyComponent } from '../../messages/namespace.ts'
import type { Owner } from '../../offline/storage/owner.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import type { WantedProduct } from './fill-list.ts'
import { useQuickOrderMessages } from './messages/quick-order/quick-order-messages.ts'
import type { ReadLists } from './shown-lists.ts'

const DealersLists = lazyComponent([], async () => (await import('./dealers-lists.tsx')).DealersLists)

interface Props {
  owner: Owner
  read: ReadLists | undefined
  lines: readonly WantedProduct[]
  onProducts(products: readonly WantedProduct[]): void
}

/** The saved lists beside the grid: its lines are saved as one, and one is put into it. */
export function SavedListsButton({ owner, read, lines, onProducts }: Props) {
  const { saved: messages } = useQuickOrderMessages()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind="line" onClick={() => setOpen(true)}>
        {messages.title}
      </Button>
      <Sheet title={messages.title} isOpen={isOpen} onClose={() => setOpen(false)}>
        <Suspense>
          <DealersLists
            owner={owner}
            read={read}
            lines={lines}
            onProducts={(products) => {
              setOpen(false)
              onProducts(products)
            }}
          />
        </Suspense>
      </Sheet>
    </>
  )
}
