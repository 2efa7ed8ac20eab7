import { useState } from 'react'
import { readMerchantQr } from '#contract/payments/merchant-qr.ts'
import { readPicture } from '../../../lib/camera/read-picture.ts'
import { FileButton } from '../../../ui/forms/file-button.tsx'
import { Facts } from '../../staff/facts.tsx'
import { useStaffPaymentsMessages } from '../messages/staff-payments/staff-payments-messages.ts'
import styles from './payment-setups.module.css'

interface Props {
  text: string
  onRead: (text: string) => void
}

/** What the merchant's QR code of a bank says, and a button that reads it from a picture. */
export function MerchantQrReading({ text, onRead }: Props) {
  const { ways: messages } = useStaffPaymentsMessages()
  const [isUnread, setUnread] = useState(false)
  const code = text.trim() === '' ? null : readMerchantQr(text)
  const read = async (file: File) => {
    const found = await readPicture(file).catch(() => null)
    setUnread(found === null)
    if (found !== null) onRead(found)
  }
  return (
    <div className={styles.qr}>
      <FileButton label={messages.qrPicture} accept="image/*" onFile={(file) => void read(file)} />
      <div role="status">
        {isUnread ? (
          <p>{messages.qrNotFound}</p>
        ) : code ? (
          <Facts
            facts={[
              [messages.qrName, code.name],
              [messages.qrCity, code.city],
              [messages.qrAccount, code.account],
            ]}
          />
        ) : (
          text.trim() !== '' && <p>{messages.qrUnreadable}</p>
        )}
      </div>
    </div>
  )
}
