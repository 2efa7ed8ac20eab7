import { useState } from 'react'
import { getImportPicture } from '#contract/catalogue/calls/get-import-picture.ts'
import type { ImportChange } from '#contract/catalogue/product-import.ts'
import { callUrl } from '../../../lib/http/http.ts'
import { useStaffCatalogueMessages } from '../messages/staff-catalogue/staff-catalogue-messages.ts'
import styles from './import-products.module.css'

/** The picture that an import gives a product, or why none is shown. */
export function ImportPicture({ id, change: { line, name, picture } }: { id: string; change: ImportChange }) {
  const { import: messages } = useStaffCatalogueMessages()
  const [isUnreadable, setUnreadable] = useState(false)
  if (picture === undefined) return null
  if (picture !== 'file') return picture === 'missing' ? messages.noPicture : messages.fromWeb
  if (isUnreadable) return messages.unreadable
  return (
    <img
      className={styles.picture}
      src={callUrl(getImportPicture, { params: { id, line: String(line) } })}
      alt={name}
      loading="lazy"
      onError={() => setUnreadable(true)}
    />
  )
}
