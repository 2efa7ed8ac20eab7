import { Suspense, useCallback, useState } from 'react'
import { receiptNo } from '#contract/collections/receipt-lines.ts'
import { formatMoney } from '../../lib/format/format-money.ts'
import { useSite } from '../../lib/site.ts'
import { lazyComponent } from '../../messages/namespace.ts'
import type { Owner } from '../../offline/storage/owner.ts'
import { useSession } from '../../session/use-session.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import { StatusDot } from '../../ui/status-dot.tsx'
import { useOwnQuery } from '../account/use-own-query.ts'
import { deviceKeys } from './collection-queries.ts'
import { useCollectionsMessages } from './messages/collections/collections-messages.ts'
import styles from './receipts.module.css'
import { keepReceipt } from './take-money.ts'
import { type VerifiedReceipt, verifyReceipt } from './verify-receipt.ts'

const ReceiptCamera = lazyComponent([], async () => (await import('./receipt-camera.tsx')).ReceiptCamera)

interface Props {
  owner: Owner
  /** Called with the text of a receipt that is on this device now. */
  onKept: (text: string) => void
}

/** Scans the code on a sales person's phone, verifies it with the keys on this device and keeps it. */
export function ScanReceipt({ owner, onKept }: Props) {
  const messages = useCollectionsMessages()
  const { profile } = useSession()
  const { data } = useOwnQuery(deviceKeys)
  const [isOpen, setOpen] = useState(false)
  const [result, setResult] = useState<{ text: string; verified: VerifiedReceipt } | null>(null)
  const keys = data?.device_keys.data
  const name = profile?.dealer?.company_name ?? ''
  const take = useCallback(
    async (text: string) => {
      const verified = await verifyReceipt(text, keys ?? [])
      setResult({ text, verified })
      if (verified.kind !== 'forged') await keepReceipt(owner, { text, name })
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
      <Sheet title={messages.scanTitle} isOpen={isOpen} onClose={close}>
        {result ? (
          <div className={styles.result}>
            <Verdict verified={result.verified} />
            <Button
              isWide
              onClick={() => {
                close()
                if (result.verified.kind !== 'forged') onKept(result.text)
              }}
            >
              {messages.done}
            </Button>
          </div>
        ) : (
          <Suspense>{isOpen && <ReceiptCamera onReceipt={(text) => void take(text)} />}</Suspense>
        )}
      </Sheet>
    </>
  )
}

/** Whether a receipt is genuine, in one sentence. */
export function Verdict({ verified }: { verified: VerifiedReceipt }) {
  const messages = useCollectionsMessages()
  const { locale } = useSite()
  if (verified.kind === 'forged')
    return (
      <>
        <h3>
          <StatusDot state="signal" />
          {messages.forged}
        </h3>
        <p>{messages.forgedText}</p>
      </>
    )
  const { receipt } = verified
  const amount = formatMoney(receipt.total, locale)
  const isGenuine = verified.kind === 'genuine'
  return (
    <>
      <h3 role="status">
        <StatusDot state={isGenuine && !verified.isRevoked ? 'full' : 'half'} />
        {isGenuine ? messages.genuine(amount, verified.by) : `${messages.unknown}: ${amount}`}
      </h3>
      <p>{isGenuine ? (verified.isRevoked ? messages.revoked : messages.genuineText) : messages.unknownText}</p>
      <p>
        {messages.receipt} {receiptNo(receipt)}
      </p>
    </>
  )
}
