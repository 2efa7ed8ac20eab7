import { useEffect, useState } from 'react'
import { downloadFile } from '../../lib/download-file.ts'
import { Button } from '../../ui/button.tsx'
import { usePaymentsMessages } from './messages/payments/payments-messages.ts'
import styles from './payment-result.module.css'
import { type QrPath, qrPicture } from './qr-picture.ts'

interface Props {
  qr: QrPath
  /** Of the picture file; empty while the order is loading, and there is no file until then. */
  name: string
}

/** The code to scan. Who pays on this device saves it or shares it with the app of the bank, which reads pictures. */
export function QrCode({ qr, name }: Props) {
  const messages = usePaymentsMessages()
  const picture = usePicture(qr, name)
  const files = picture ? [picture] : []
  const canShare = picture !== null && (navigator.canShare?.({ files }) ?? false)
  return (
    <>
      <svg className={styles.qr} viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label={messages.qrLabel}>
        <path d={qr.path} />
      </svg>
      {picture && (
        <p className={styles.keep}>
          <Button kind="line" onClick={() => downloadFile(picture, picture.name)}>
            {messages.qrSave}
          </Button>
          {canShare && (
            // Whoever closes the share sheet can open it again.
            <Button kind="line" onClick={() => void navigator.share({ files }).catch(() => {})}>
              {messages.qrShare}
            </Button>
          )}
        </p>
      )}
    </>
  )
}

/** Made before the tap, because a share sheet opens only within one. Null until then. */
function usePicture({ size, path }: QrPath, name: string): File | null {
  const [picture, setPicture] = useState<File | null>(null)
  useEffect(() => {
    if (name === '') return
    let isHere = true
    qrPicture({ size, path }, name).then(
      (made) => isHere && setPicture(made),
      () => {},
    )
    return () => {
      isHere = false
    }
  }, [size, path, name])
  return picture
}
