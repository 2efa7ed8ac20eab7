import { useState } from 'react'
import { getFile } from '#contract/files/calls/get-file.ts'
import { callUrl } from '../../lib/http/http.ts'
import { useStaffMessages } from './messages/staff/staff-messages.ts'
import styles from './private-file.module.css'

interface Props {
  id: string
  /** Alternative text. */
  alt: string
  /** Rendered as a picture first, unless it is known to be another type. */
  isPicture?: boolean
}

/** A file sent by a customer: a picture inline, anything else as a link. The browser does not cache it. */
export function PrivateFile({ id, alt, isPicture = true }: Props) {
  const { openFile } = useStaffMessages()
  const [isShown, setIsShown] = useState(isPicture)
  const address = callUrl(getFile, { params: { id } })
  return (
    <a className={styles.file} href={address} target="_blank" rel="noopener">
      {isShown ? <img src={address} alt={alt} loading="lazy" onError={() => setIsShown(false)} /> : openFile(alt)}
    </a>
  )
}
