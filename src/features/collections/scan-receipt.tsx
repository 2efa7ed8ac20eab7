import { Suspense, useCallback, useState } from 'react'
import { lazyComponent } from '../../messages/namespace.ts'
import type { Owner } from '../../offline/storage/owner.ts'
import { useSession } from '../../session/use-session.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import { useOwnQuery } from '../account/use-own-query.ts'
import { deviceKeys } from './collection-queries.ts'
import { useCollectionsMessages } from './messages/collections/collections-messages.ts'
import styles from './receipts.module.css'
import { keepSigned } from './take-money.ts'
import { Verdict } from './verdict.tsx'
import { isKept, type Verified, verifySigned } from './verify-signed.ts'

const ReceiptCamera = lazyComponent([], async () => (await import('./receipt-camera.tsx')).ReceiptCamera)

interface Props {
  owner: Owner
  /** Called with the text of a receipt or an order that is on this device now. */
  onKept: (text: string) => void
}

/** Scans the code on a sales person's phone, verifies it with the keys on this device and keeps it. */
export function ScanReceipt({ owner, onKept }: Props) {
  const messages = useCollectionsMessages()
  const { profile } = useSession()
  const { data } = useOwnQuery(deviceKeys)
  const [isOpen, setOpen] = useState(false)
  const [result, setResult] = useState<{ text: string; verified: Verified } | null>(null)
  const keys = data?.device_keys.data
  const name = profile?.dealer?.company_name ?? ''
  const take = useCallback(
    async (text: string) => {
      const verified = await verifySigned(text, keys ?? [])
      setResult({ text, verified })
      if (isKept(verified)) await keepSigned(owner, { text, name, signed: verified.signed })
    },
    [keys, owner, name],
  )
  const close = () => {
    setOpen(false)
    setResult(null)
  }
  return (
    <>
      <Button isWide onClick={() => setOpen(true)}>
        {messages.scan}
      </Button>
      <Sheet title={messages.scan} isOpen={isOpen} onClose={close}>
        {result ? (
          <div className={styles.result}>
            <Verdict verified={result.verified} />
            <Button
              isWide
              onClick={() => {
                close()
                if (isKept(result.verified)) onKept(result.text)
              }}
            >
              {messages.done}
            </Button>
          </div>
        ) : (
          <Suspense>{isOpen && <ReceiptCamera onFound={(text) => void take(text)} />}</Suspense>
        )}
      </Sheet>
    </>
  )
}
