import { Suspense, useState } from 'react'
import { lazyComponent } from '../../messages/namespace.ts'
import { Button } from '../../ui/button.tsx'
import { receivablesNamespace, useReceivablesMessages } from './messages/receivables/receivables-messages.ts'

const StatementSheet = lazyComponent(
  [receivablesNamespace],
  async () => (await import('./statement-sheet.tsx')).StatementSheet,
)

/** Opens the choice of the days of a statement. */
export function StatementButton({ dealerId }: { dealerId: string | undefined }) {
  const messages = useReceivablesMessages()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind="line" onClick={() => setOpen(true)}>
        {messages.statement}
      </Button>
      <Suspense>{isOpen && <StatementSheet dealerId={dealerId} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
