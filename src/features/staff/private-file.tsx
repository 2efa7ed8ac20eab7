import { useState } from 'react'
import { getFile } from '#contract/calls/get-file.ts'
import { callUrl } from '../../lib/exchange.ts'
import { useStaffWords } from '../../words/staff/staff-words.ts'
import styles from './private-file.module.css'

interface Props {
  id: string
  /** What it is, for whoever cannot see it. */
  alt: string
  /** Unless it is known to be something else, it is tried as one. */
  isPicture?: boolean
}

/** A file that customers sent: a picture in its place, anything else behind a link. The browser keeps neither. */
export function PrivateFile({ id, alt, isPicture = true }: Props) {
  const { openFile } = useStaffWords()
  const [isShown, setIsShown] = useState(isPicture)
  const address = callUrl(getFile, { params: { id } })
  return (
    <a className={styles.file} href={address} target="_blank" rel="noopener">
      {isShown ? <img src={address} alt={alt} loading="lazy" onError={() => setIsShown(false)} /> : openFile(alt)}
    </a>
  )
}
