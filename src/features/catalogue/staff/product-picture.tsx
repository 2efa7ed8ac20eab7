import { useEffect, useState } from 'react'
import type { StaffProduct } from '#contract/catalogue/staff-product.ts'
import { MAX_FILE_BYTES } from '#contract/constants.ts'
import { showToast } from '../../../lib/alerts-and-toasts.ts'
import { refusalByField } from '../../../lib/form-refusal.ts'
import { Button } from '../../../ui/button.tsx'
import { FileField } from '../../../ui/forms/file-field.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { useStaffMessages } from '../../staff/messages/staff/staff-messages.ts'
import { useStaffCall } from '../../staff/use-staff-call.ts'
import styles from './product-picture.module.css'

const TAKEN = { accept: ['image/jpeg', 'image/png', 'image/webp'], mostBytes: MAX_FILE_BYTES }
const change = async () => (await import('#contract/catalogue/calls/change-product-picture.ts')).changeProductPicture

interface SelectedPicture {
  file: File
  address: string
}

/** Data URL of a local file, because the content security policy does not allow `blob:` pictures. */
function useShownFile(file: File | undefined): string | undefined {
  const [shown, setShown] = useState<SelectedPicture>()
  useEffect(() => {
    if (!file) return
    const reader = new FileReader()
    reader.onload = () => typeof reader.result === 'string' && setShown({ file, address: reader.result })
    reader.readAsDataURL(file)
    return () => reader.abort()
  }, [file])
  return shown?.file === file ? shown?.address : undefined
}

/** The current picture, and a preview of the new one, cropped like on the server. */
export function ProductPicture({ product: { id, name, image } }: { product: StaffProduct }) {
  const messages = useStaffMessages()
  const [file, setFile] = useState<File>()
  const [fault, setFault] = useState<string>()
  const address = useShownFile(file)
  const { run, isBusy } = useStaffCall(change)
  const save = async () => {
    if (!file) return
    setFault(undefined)
    try {
      if ((await run({ params: { id: String(id) }, body: { file } })) === null) return
    } catch (error) {
      const errors = refusalByField(error, ['file'], messages)
      return setFault(errors.file ?? errors.root)
    }
    setFile(undefined)
    showToast({ kind: 'success', message: messages.saved(name) })
  }
  return (
    <div className={styles.pictures}>
      {image && (
        <figure>
          <Picture picture={image} alt={name} sizes="160px" />
          <figcaption>{messages.product.now}</figcaption>
        </figure>
      )}
      {address && (
        <figure>
          <img src={address} alt={messages.product.preview} />
          <figcaption>{messages.product.preview}</figcaption>
        </figure>
      )}
      <div>
        <FileField
          {...TAKEN}
          label={messages.product.newPicture}
          hint={messages.product.pictureHint}
          error={fault}
          files={file ? [file] : []}
          onChange={([chosen]) => setFile(chosen)}
        />
        {file && (
          <Button isBusy={isBusy} onClick={() => void save()}>
            {isBusy ? messages.sending : messages.product.usePicture}
          </Button>
        )}
      </div>
    </div>
  )
}
