import { useMemo } from 'react'
import { signedAddress } from '#contract/collections/signed-text.ts'
import { qrCode, qrFormatFor } from '../../lib/qr-code.ts'
import styles from './receipt-sheet.module.css'

/** The address of a signed text. Always dark on white: a camera reads no other. */
export function SignedCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const address = signedAddress(location.origin, text)
    return qrCode(address, qrFormatFor(address))
  }, [text])
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={path} />
    </svg>
  )
}
